import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openShop, product } from '../../../test/shop.ts';
import { wrongCounts } from '../../../test/stored-counts.ts';
import { countFrequentNgrams } from '../../search/titles/ngram-counts.ts';

const { stock, get, db } = await openShop();
const [SHOES, WOMENS_SHOES, DRESSES] = [322, 200133142, 200000347];
const ITEMS = Array.from({ length: 60 }, (_, index) =>
  product({
    product_title: `신발 ${index} 끈`,
    category_id: index % 3 ? WOMENS_SHOES : DRESSES,
    latest_volume: index * 37,
    target_sale_price: 1_000 + index * 150,
    discount_rate: index % 30,
  }),
);

const total = async (category: number) =>
  (await get(`/api/getCateProduct?category=${category}&fresh=${Math.random()}`)).body.total;

afterEach(async () => {
  expect(await wrongCounts(db)).toEqual([]);
});

test('an added product is counted in its category and in every category above', async () => {
  await stock(...ITEMS);
  expect([await total(SHOES), await total(WOMENS_SHOES), await total(DRESSES)]).toEqual([
    40, 40, 20,
  ]);
});

test('letters and bigrams of many titles are counted, and the counts follow later changes', async () => {
  await countFrequentNgrams(db, 60);
  const { rows } = await db.execute(
    sql`select part, listings from title_parts where listings > 0 order by part`,
  );
  expect(rows).toEqual([' ᄉ', '끈', '발', '신', '신발'].map((part) => ({ part, listings: 60 })));
});

test('a product whose category, price, sales or title changes is counted by the new values', async () => {
  await stock(
    ...ITEMS.slice(0, 30).map((item) => ({
      ...item,
      category_id: DRESSES,
      target_sale_price: 77_700,
      latest_volume: 3,
      product_title: '신발장 장화',
    })),
  );
  expect([await total(SHOES), await total(DRESSES)]).toEqual([20, 40]);
});

test('a failed batch changes no count', async () => {
  await expect(stock(product(), product({ category_id: 1 }))).rejects.toThrow();
  expect(await total(SHOES)).toBe(20);
});

test('a deleted product is no longer counted, even if it is deleted directly in the database', async () => {
  await db.execute(sql`delete from products where latest_volume = 3`);
  expect([await total(SHOES), await total(DRESSES)]).toEqual([20, 10]);
});

test('moving a category moves its counts', async () => {
  await db.execute(
    sql`update categories set parent_category_id = ${SHOES} where category_id = ${DRESSES}`,
  );
  expect(await total(SHOES)).toBe(30);
});

test('a truncated catalogue has no counts', async () => {
  await db.execute(sql`truncate products cascade`);
  expect(await total(SHOES)).toBe(0);
});
