import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';
import { watchCatalogue } from '../cache/catalogue-version.ts';
import { SHIPPED_VOCABULARY } from '../search/shipped-vocabulary.ts';
import { productFinder } from './find-products.ts';

const { db, stock } = await openShop();
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
