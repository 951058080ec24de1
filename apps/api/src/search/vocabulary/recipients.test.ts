import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';

const { stock, get } = await openShop();

await stock(
  { product_title: '무선 안마기 부모님 선물' },
  { product_title: '전기 면도기 남자친구 선물' },
  { product_title: '머그컵 커플 선물' },
  { product_title: '부모님 안경집' },
  { product_title: '골프공 아버지 선물' },
  { product_title: '스카프 엄마 선물' },
  { product_title: '벌꿀 스틱 명절 선물' },
  { product_title: '홍삼 추석 선물세트' },
);

const search = searchWith(get);

test.each([
  ['할아버지 선물', ['골프공 아버지 선물', '무선 안마기 부모님 선물']],
  ['엄마 선물', ['무선 안마기 부모님 선물', '스카프 엄마 선물']],
  ['남편 선물', ['전기 면도기 남자친구 선물']],
])(
  'a present is also found by another recipient of the kind, but by no opposite: %s',
  async (q, all) => {
    const { titles, left_out } = await search(q);
    expect([titles.toSorted(), left_out]).toEqual([all, undefined]);
  },
);

test.each([
  ['추석 선물', ['벌꿀 스틱 명절 선물', '홍삼 추석 선물세트']],
  ['설날 선물', ['벌꿀 스틱 명절 선물']],
  ['명절 선물', ['벌꿀 스틱 명절 선물', '홍삼 추석 선물세트']],
])('a present for one holiday is also one for any, but not for another: %s', async (q, all) => {
  const { titles, left_out } = await search(q);
  expect([titles.toSorted(), left_out]).toEqual([all, undefined]);
});

test.each([
  ['할머니 선물 추천', ['추천']],
  ['칠순 할머니 선물', ['칠순']],
])('a recipient stands for another one beside words that are left out: %s', async (q, leftOut) => {
  const { total, left_out } = await search(q);
  expect([total, left_out]).toEqual([expect.toBeOneOf([1, 2]), leftOut]);
});

test('a recipient stands for no other one without a present', async () => {
  expect((await search('할아버지 안경집')).left_out).toEqual(['할아버지']);
});
