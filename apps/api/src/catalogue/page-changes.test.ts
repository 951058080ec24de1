import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase, product } from '../../test/shop.ts';
import { writeProducts } from './write-products.ts';

const { db, stock } = await openDatabase();

const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** A product whose page last changed long ago. */
async function settled(some: Partial<Product> = {}, source: 'file' | 'aliexpress' = 'file') {
  const added = product(some);
  await writeProducts(db, source, [{ product: added }]);
  await db.execute(sql`
    update products set changed_at = ${LONG_AGO} where product_id = ${added.product_id}
  `);
  return added;
}

async function hasChanged({ product_id }: Product) {
  const { rows } = await db.execute<{ changed: boolean }>(sql`
    select changed_at > now() - interval '1 minute' as changed
    from products where product_id = ${product_id}
  `);
  return rows[0]?.changed;
}

const update = ({ product_id }: Product, change: string) =>
  db.execute(sql`update products set ${sql.raw(change)} where product_id = ${product_id}`);

test('a new product counts as changed now', async () => {
  const item = product();
  await stock(item);
  expect(await hasChanged(item)).toBe(true);
});

test.each<[string, Partial<Product>]>([
  ['price', { target_sale_price: 9_000 }],
  ['list price', { target_original_price: 20_000, discount_rate: 50 }],
  ['title', { product_title: '다른 이름' }],
  ['picture', { product_main_image_url: null }],
  ['other pictures', { product_small_image_urls: ['/demo/pictures/tent-2.webp'] }],
  ['being sold out', { is_sold_out: true }],
  ['category', { category_id: 200000394 }],
])('an import that changes the %s counts as a change of the page', async (_, change) => {
  const item = await settled();
  await stock({ ...item, ...change });
  expect(await hasChanged(item)).toBe(true);
});

test.each<[string, Partial<Product>]>([
  ['time of the check', { updated_at: '2026-11-02T00:00:00.000Z' }],
  ['orders', { latest_volume: 101 }],
  ['rating', { evaluate_rate: 95.4 }],
  ['link', { promotion_link: 'https://example.com/other' }],
])('an import that changes the %s does not count as a change of the page', async (_, change) => {
  const item = await settled();
  await stock({ ...item, ...change });
  expect(await hasChanged(item)).toBe(false);
});

test('a list price that is not shown does not count as a change of the page', async () => {
  const item = await settled({}, 'aliexpress');
  const listed = { ...item, target_original_price: 50_000, discount_rate: 80 };
  await writeProducts(db, 'aliexpress', [{ product: listed }]);
  expect(await hasChanged(item)).toBe(false);
});

test.each(['retired_at', 'hidden_at'])(
  'setting and clearing %s count as changes of the page, updating it does not',
  async (column) => {
    const item = await settled();
    await update(item, `${column} = now()`);
    expect(await hasChanged(item)).toBe(true);
    await update(item, `changed_at = '${LONG_AGO}'`);
    await update(item, `${column} = ${column} + interval '1 hour'`);
    expect(await hasChanged(item)).toBe(false);
    await update(item, `${column} = null`);
    expect(await hasChanged(item)).toBe(true);
  },
);
