import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../test/shop.ts';
import { watchCatalogue } from '../../cache/catalogue-version.ts';
import { productFinder } from '../../products/find-products.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';

const { db, stock } = await openDatabase();

test('a frequent word of a large catalogue finds only titles that have it, whatever a synonym ends in', async () => {
  await stock(...Array.from({ length: 150 }, () => ({ product_title: '핑크 우산' })), {
    product_title: '아이섀도 팔레트 12 색',
  });
  await db.execute(sql`update title_words set occurrences = 30000 where word = '핑크'`);
  const version = watchCatalogue(db);
  const finder = productFinder(db, version, async () => SHIPPED_VOCABULARY, { small: 0 });
  const { products } = await finder.first({
    q: '분홍색',
    sort: 'popular',
    exact: false,
    exclude_sold_out: false,
  });
  await version.stop();
  expect(new Set(products.map(({ product_title }) => product_title))).toEqual(
    new Set(['핑크 우산']),
  );
});
