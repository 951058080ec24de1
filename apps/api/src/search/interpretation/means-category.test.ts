import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchWith } from '../../../test/search-with.ts';
import { openShop } from '../../../test/shop.ts';
import { readCategories } from '../../catalogue/categories.ts';
import { categories } from '../../db/schema.ts';

const { db, stock, get } = await openShop();
const { sold } = readCategories();
const idOf = (name: string) =>
  sold.find(({ category_name }) => category_name === name)?.category_id ?? 0;

const LOAFERS = ['가죽 로퍼 갈색', '가죽 로퍼 검정', '가죽 로퍼 흰색'];
const LACES = ['신발 끈 매듭 없는', '신발 끈 납작한', '신발 끈 둥근'];
const ROMPERS = ['순면 롬퍼 60', '순면 롬퍼 70', '순면 롬퍼 80'];
const YARNS = ['아기 옷 뜨개실 흰색', '아기 옷 뜨개실 노랑', '아기 옷 뜨개실 분홍'];
const DRESSES = ['쉬폰 원피스', '린넨 원피스', '니트 드레스'];
const HANGERS = ['원피스 옷걸이 5개', '원피스 옷걸이 9개', '원피스 옷걸이 10개'];
const TIMBER = ['소나무 각재', '삼나무 판재', '미송 합판'];
const TINTS = ['눈썹 펜슬', '립 틴트', '볼륨 립글로스'];
const POLISHES = ['젤네일 6색 빠른 건조 광택 초보자 세트, 데일리 메이크업'];
const TRAYS = ['목재 쟁반 원형', '목재 쟁반 사각', '목재 쟁반 소형'];

const products = (category: string, titles: readonly string[]) =>
  titles.map((product_title) => ({ product_title, category_id: idOf(category) }));
await stock(
  ...products('여성화', LOAFERS),
  ...products('깔창·신발용품', LACES),
  ...products('아기옷', ROMPERS),
  ...products('수예·공예', YARNS),
  ...products('원피스', DRESSES),
  ...products('수납·정리', HANGERS),
  ...products('메이크업', TINTS),
  ...products('네일', POLISHES),
  ...products('목재', TIMBER),
  ...products('주방용품', TRAYS),
);
const search = searchWith(get);

test('its products precede others whose titles alone have all its words', async () => {
  await stock(
    ...products('LED 조명', ['무대 조명', '파티 조명', '회전 조명']),
    ...products('인형', ['조명 무드등, LED 조명']),
  );
  const { titles, named_category } = await search('LED 조명');
  expect(named_category?.category_name).toBe('LED 조명');
  expect(titles.at(-1)).toBe('조명 무드등, LED 조명');
});

test.each([
  ['신발', '신발', LOAFERS],
  ['shoes', '신발', LOAFERS],
  ['할머니 신발', '신발', LOAFERS],
  ['메이크업', '메이크업', TINTS],
  ['아기옷', '아기옷', ROMPERS],
  ['아기 옷', '아기옷', ROMPERS],
  ['👶 옷', '아기옷', ROMPERS],
])(
  'the category that "%s" names is shown before other titles with the word',
  async (q, name, first) => {
    const { titles, named_category } = await search(q);
    expect(named_category?.category_name).toBe(name);
    expect(titles.slice(0, 3).toSorted()).toEqual(first);
  },
);

test.each(['신발!', '#신발', '(신발)', '신발 -슬리퍼'])(
  'neither punctuation nor an excluded word hides the category: %s',
  async (q) => expect((await search(q)).titles.slice(0, 3).toSorted()).toEqual(LOAFERS),
);

test('what is excluded is not among the products of the category', async () => {
  const { titles } = await search('신발 -갈색');
  expect(titles.slice(0, 2).toSorted()).toEqual(LOAFERS.slice(1));
  expect(titles).not.toContain('가죽 로퍼 갈색');
});

test('the pages and the filters of such a search agree', async () => {
  const { total } = await search('신발');
  expect(total).toBe(LOAFERS.length + LACES.length);
  expect((await search('신발', '&page=2&itemsPerPage=4')).titles).toHaveLength(2);
  expect((await search('신발', `&category=${idOf('여성화')}`)).total).toBe(LOAFERS.length);
});

test.each([
  ['a name that the products of the category have in their titles', '원피스'],
  ['a name that only describes', '목재'],
  ['a word beside the name', '신발 끈'],
])('%s is searched as typed: %s', async (_, q) => {
  expect((await search(q)).named_category).toBeUndefined();
});

test('an operator who renames a category gives it another word', async () => {
  const rename = (category_name: string) =>
    db
      .update(categories)
      .set({ category_name })
      .where(eq(categories.category_id, idOf('여성화')));
  await rename('뜨개실');
  await expect
    .poll(async () => (await search('뜨개실')).titles)
    .toEqual(expect.arrayContaining(LOAFERS));
  await rename('가죽');
  await expect.poll(async () => (await search('뜨개실')).total).toBe(YARNS.length);
  expect((await search('가죽')).named_category).toBeUndefined();
});
