import { expect, test } from 'vitest';
import { searchWith } from '../../test/search-with.ts';
import { openShop } from '../../test/shop.ts';
import { categoriesSelling } from './vocabulary/goods-by-category.ts';

const { stock, get } = await openShop();

/** A product of a category in which such things are sold. */
function product(thing: string, product_title: string, latest_volume = 10) {
  const [category_id] = categoriesSelling([thing], [thing]);
  if (category_id === undefined) throw new Error(`No category sells ${thing}.`);
  return { product_title, category_id, latest_volume };
}

await stock(
  product('손전등', '강력한 led 야외 조명 방수 충전식 전술 토치 손전등 장거리'),
  product('점프스타터', '자동차 점프 스타터, 시동 보조 전원 손전등', 9_000),
  product('마사지건', '마사지 건 미니 근육 이완'),
  product('여행가방', '20/24/28 인치 여행 가방 바퀴'),
  product('여행가방', '224인치 28/240 여행 가방 모형'),
  product('강아지집', '애완 동물 침대 고양이 둥지 개 소파 방석'),
  product('강아지집', '고양이 방석 2 개'),
  product('자동차커버', '자동차 방수 커버', 9_000),
  product('이불커버', '북유럽 침구 세트 베개 커버'),
);

const search = searchWith(get);

test('where a thing is sold, a title that mentions it precedes one of another department that names it', async () => {
  const { titles } = await search('손전등');
  expect(titles).toEqual([
    '강력한 led 야외 조명 방수 충전식 전술 토치 손전등 장거리',
    '자동차 점프 스타터, 시동 보조 전원 손전등',
  ]);
});

test('what remains of a text is ranked by where the thing is sold that all of it names', async () => {
  const { titles, left_out } = await search('이불 커버');
  expect(left_out).toEqual(['이불']);
  expect(titles[0]).toBe('북유럽 침구 세트 베개 커버');
});

test('if no title has a listed thing, the categories that sell it are suggested', async () => {
  const { total, zero_results } = await search('헤드랜턴');
  const names = zero_results.categories.map(
    ({ category_id }: { category_id: number }) => category_id,
  );
  expect(total).toBe(0);
  expect(names[0]).toBe(categoriesSelling([], ['헤드랜턴'])[0]);
});

test.each([
  ['마사지건', ['마사지 건 미니 근육 이완']],
  ['24인치 여행가방', ['20/24/28 인치 여행 가방 바퀴']],
])('"%s" finds titles that divide it', async (q, found) => {
  expect((await search(q)).titles).toEqual(found);
});

test('a title for cats that names dogs too is shown for dogs', async () => {
  const { titles } = await search('강아지 방석');
  expect(titles).toEqual(['애완 동물 침대 고양이 둥지 개 소파 방석']);
});
