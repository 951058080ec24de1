import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { readCategories } from '../../catalogue/categories.ts';

const { stock, get } = await openShop();
const { sold } = readCategories();
function product(category: string, product_title: string, latest_volume = 100) {
  const { category_id = 0 } = sold.find(({ category_name }) => category_name === category) ?? {};
  return { product_title, category_id, latest_volume };
}
await stock(
  product('반려동물용품', '펫 칫솔 3개'),
  product('반려동물용품', '고양이 칫솔 치약 세트'),
  product('반려동물용품', '애완동물 털빗 자동 청소'),
  product('티셔츠·탑', '남성 반팔 티셔츠 120cm 가슴', 9_000),
  product('티셔츠·탑', '여성 반팔 티셔츠 120', 9_000),
  product('아동복', '키즈 여름 반팔 티셔츠 공룡'),
  product('아동복', '여아 반팔 블라우스'),
  product('원피스', '여성 원피스 130 롱', 9_000),
  product('아동복', '여아 원피스 리본'),
  product('아동복', '공주 원피스 튤'),
  product('유아동잡화', '키즈 거치대 책상'),
  product('휴대폰 거치대', '아이폰 거치대 차량', 9_000),
  product('유아동잡화', '유아 수면 잠옷'),
  product('티셔츠·탑', '소녀 잠옷 여성 세트', 9_000),
  product('티셔츠·탑', '공룡 원피스 잠옷 남성', 9_000),
);
const search = searchWith(get);

test.each([
  ['강아지 칫솔', ['펫 칫솔 3개'], undefined],
  ['칫솔 강아지', ['펫 칫솔 3개'], undefined],
  ['고양이 털빗', ['애완동물 털빗 자동 청소'], undefined],
  ['남아 반팔 120', ['키즈 여름 반팔 티셔츠 공룡'], ['120']],
  ['여아 원피스 130', ['여아 원피스 리본', '공주 원피스 튤'], ['130']],
  ['아이 거치대', ['키즈 거치대 책상'], undefined],
  ['주니어 잠옷', ['유아 수면 잠옷'], undefined],
  ['어린이 공룡 티셔츠', ['키즈 여름 반팔 티셔츠 공룡'], undefined],
])(
  '"%s" finds what titles say is for such, in any size, and nothing for others',
  async (q, titles, leftOut) => {
    const found = await search(q);
    expect([found.titles, found.left_out]).toEqual([titles, leftOut]);
  },
);

test.each([
  ['유아 아이패드 10 케이스', '아이패드 10 케이스 투명'],
  ['베이비 핑크 파우치', '핑크 파우치 여성'],
])('"%s" has no size of a child, or no child: it finds %s', async (q, title) => {
  await stock(
    product('휴대폰 거치대', '아이패드 10 케이스 투명'),
    product('아동복', '키즈 아이패드 미니4 케이스'),
    product('원피스', '핑크 파우치 여성'),
    product('아동복', '키즈 핑크 파우치 세트'),
  );
  expect((await search(q)).titles).toContain(title);
});

test('the reply names the words by which titles say it', async () => {
  await stock(product('반려동물용품', '애견 이동 캐리어'));
  expect((await search('강아지 캐리어')).also_searched).toEqual(['애견']);
  expect((await search('강아지 칫솔')).also_searched).toEqual(['펫']);
  expect((await search('남아 반팔 120')).also_searched).toEqual(['키즈']);
});

test('what says nothing of whom it is for follows, if no title says that it is for children', async () => {
  await stock(
    product('바디·목욕용품', '엠보싱 물티슈 100매', 9_000),
    product('바디·목욕용품', '여성 청결 물티슈', 9_000),
    product('기저귀·물티슈', '순면 물티슈 캡형'),
  );
  const { titles, left_out } = await search('유아 물티슈');
  expect([titles, left_out]).toEqual([['순면 물티슈 캡형', '엠보싱 물티슈 100매'], ['유아']]);
});

test('where no child is offered such a thing, nothing for adults is shown', async () => {
  await stock(product('코트·재킷', '여성 트렌치코트 120'));
  expect((await search('여아 트렌치코트 120')).titles).not.toContain('여성 트렌치코트 120');
});
