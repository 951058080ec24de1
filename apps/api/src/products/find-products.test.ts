import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import { watchCatalogue } from '../cache/catalogue-version.ts';
import { readCategories } from '../catalogue/categories.ts';
import { countFrequentNgrams } from '../search/titles/ngram-counts.ts';
import { SHIPPED_VOCABULARY } from '../search/vocabulary/shipped-vocabulary.ts';
import { productFinder } from './find-products.ts';

const { db, stock } = await openDatabase();
await stock(...Array.from({ length: 5 }, () => ({ product_title: '방수 텐트' })));

test.each([
  [
    5,
    [
      { word: '방수', count: 5 },
      { word: '텐트', count: 5 },
    ],
  ],
  [4, [{ word: '방수' }, { word: '텐트' }]],
])('chips have counts only up to maxCounted matches: %i, with 5 matches', async (max, chips) => {
  const version = watchCatalogue(db);
  const finder = productFinder(db, version, async () => SHIPPED_VOCABULARY, {
    maxCounted: max,
  });
  expect(await finder.chips({ sort: 'popular', exact: false, exclude_sold_out: false })).toEqual(
    chips,
  );
  await version.stop();
});

test('what a text was corrected to is no chip', async () => {
  const version = watchCatalogue(db);
  const finder = productFinder(db, version, async () => SHIPPED_VOCABULARY);
  const chips = await finder.chips({ q: 'xpsxm', exact: false, exclude_sold_out: false });
  expect(chips).toEqual([{ word: '방수', count: 5 }]);
  await version.stop();
});

test('a filter never makes a word mean its categories', async () => {
  const shoes = readCategories().sold.find(({ category_name }) => category_name === '신발');
  await stock(
    { product_title: '신발 a', target_sale_price: 1_000 },
    ...Array.from({ length: 3 }, () => ({ product_title: '신발 b', target_sale_price: 9_000 })),
    { product_title: '운동화', target_sale_price: 1_000, category_id: shoes?.category_id ?? 0 },
  );
  const version = watchCatalogue(db);
  const finder = productFinder(db, version, async () => SHIPPED_VOCABULARY, { maxOfCategories: 1 });
  const all = { q: '신발', sort: 'popular', exact: false, exclude_sold_out: false } as const;
  expect((await finder.first(all)).total).toBe(4);
  expect((await finder.first({ ...all, max_price: 5_000 })).total).toBe(1);
  await version.stop();
});

/** Searches as in a catalogue that is too large to sort all matches, in which every counted word is frequent. */
async function openLarge(...products: Parameters<typeof stock>) {
  const shop = await openDatabase();
  await shop.stock(...products);
  await countFrequentNgrams(shop.db, 100);
  const version = watchCatalogue(shop.db);
  onTestFinished(() => version.stop());
  return productFinder(shop.db, version, async () => SHIPPED_VOCABULARY, { small: 0 });
}
const UMBRELLAS = { q: '우산', sort: 'popular', exact: false, exclude_sold_out: false } as const;

test('in a large catalogue, the total of a frequent word is that with the filters', async () => {
  const finder = await openLarge(
    ...Array.from({ length: 120 }, (_, n) => ({
      product_title: '접이식 우산',
      target_sale_price: n % 3 ? 1_000 : 9_000,
    })),
  );
  const slice = { offset: 0, limit: 10 };
  expect((await finder.page(UMBRELLAS, slice)).total).toBe(120);
  expect((await finder.page({ ...UMBRELLAS, max_price: 5_000 }, slice)).total).toBe(80);
});

test('in a large catalogue, a page that begins with the last of the things searched for is filled with others', async () => {
  const finder = await openLarge(
    ...Array.from({ length: 120 }, (_, n) => ({
      product_title: n < 15 ? '접이식 우산' : '우산 꽂이',
      latest_volume: n,
    })),
  );
  const { products } = await finder.page(UMBRELLAS, { offset: 10, limit: 10 });
  const titles = products.map(({ product_title }) => product_title);
  expect(titles).toEqual([...Array(5).fill('접이식 우산'), ...Array(5).fill('우산 꽂이')]);
});
