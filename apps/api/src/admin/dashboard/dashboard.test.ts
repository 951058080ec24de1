import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectAt } from '../../../test/clock.ts';
import { OPERATOR, openShop, product } from '../../../test/shop.ts';
import { setPrice } from '../../../test/stored-prices.ts';
import { writeProducts } from '../../catalogue/write-products.ts';
import { countClicks } from './clicks.ts';
import { searchDays } from './searches.ts';

const { db, url, stock, call, join } = await openShop();
const { token } = await join(OPERATOR);
const read = async (path: string) => (await call('GET', `/api/admin/${path}`, { token })).body;

const today = sql`(now() at time zone 'Asia/Seoul')::date`;
const DRESSES = 200000347;

async function idOf(productId: string) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where product_id = ${productId}`,
  );
  return Number(rows[0]?.id);
}

test('clicks are counted by day without gaps, and by product, category, search and place', async () => {
  await stock(
    { product_id: 'lamp', product_title: '램프' },
    { product_id: 'cup', product_title: '컵' },
  );
  const [lamp, cup, gone] = [await idOf('lamp'), await idOf('cup'), 1_000_000];
  await db.execute(sql`
    insert into clicks (day, product, category_id, q, place, position, clicks) values
      (${today}, ${lamp}, ${DRESSES}, '무드 램프', 'listing', 1, 5),
      (${today}, ${lamp}, ${DRESSES}, '', 'similar', 2, 1),
      (${today} - 2, ${cup}, 322, '', 'listing', 1, 3),
      (${today} - 2, ${gone}, 999, '', 'listing', 4, 2),
      (${today} - 30, ${cup}, 322, '', 'listing', 1, 100)
  `);
  const counts = async (query: string) => {
    const { data, total } = await read(`clicks?${query}`);
    return {
      total,
      data: data.map(({ key, name, clicks }: Row) => [key, name, clicks]),
    };
  };
  const byDay = await counts('days=3');
  expect(byDay.total).toBe(11);
  expect(byDay.data.map(([, , clicks]: unknown[]) => clicks)).toEqual([5, 0, 6]);
  expect(byDay.data[2][0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await counts('')).data).toHaveLength(30);
  expect(await counts('days=3&by=product')).toEqual({
    total: 11,
    data: [
      ['lamp', '램프', 6],
      ['cup', '컵', 3],
      [String(gone), String(gone), 2],
    ],
  });
  expect(await counts('by=product&limit=1')).toMatchObject({
    total: 11,
    data: [['lamp', '램프', 6]],
  });
  const { data: byCategory } = await counts('by=category');
  expect(byCategory[0]).toEqual([String(DRESSES), expect.stringMatching(/[가-힣]/), 6]);
  expect(byCategory[2]).toEqual(['999', '999', 2]);
  expect((await counts('by=search')).data).toEqual([
    ['', '', 6],
    ['무드 램프', '무드 램프', 5],
  ]);
  expect((await counts('by=place')).data).toEqual([
    ['listing', 'listing', 10],
    ['similar', 'similar', 1],
  ]);
  expect((await counts('days=400&by=place')).total).toBe(111);
});

interface Row {
  key: string;
  name: string;
  clicks: number;
}

test('searches are counted, with how many found nothing and the clicks that followed', async () => {
  await db.execute(sql`
    insert into searches (day, q, searches, without_result) values
      (${today}, '무드 램프', 4, 0), (${today} - 1, '무드 램프', 6, 1), (${today}, '없는 것', 3, 3),
      (${today} - 40, '무드 램프', 50, 0)
  `);
  expect((await read('searches')).data).toEqual([
    { q: '무드 램프', searches: 10, without_result: 1, clicks: 5 },
    { q: '없는 것', searches: 3, without_result: 3, clicks: 0 },
  ]);
  expect((await read('searches?without_result=1')).data).toMatchObject([
    { q: '없는 것' },
    { q: '무드 램프' },
  ]);
  expect((await read('searches?without_result=1&limit=1')).data).toMatchObject([{ q: '없는 것' }]);
  expect((await read('searches?limit=1&days=1')).data).toMatchObject([{ searches: 4 }]);
  const { data } = await read('searches/days?days=3');
  expect(data).toMatchObject([
    { searches: 0, without_result: 0 },
    { searches: 6, without_result: 1 },
    { searches: 7, without_result: 3 },
  ]);
});

test('reports count by the days of Seoul', async () => {
  const lastDays = async (time: string) => {
    const at = await connectAt(url, time);
    const { data } = await countClicks(at, { days: 2, by: 'day', limit: 2 });
    const days = (await searchDays(at, 2)).map(({ day }) => day);
    expect(data.map(({ key }) => key)).toEqual(days);
    return days;
  };
  expect(await lastDays('2026-11-26T14:59:59Z')).toEqual(['2026-11-25', '2026-11-26']);
  expect(await lastDays('2026-11-26T15:00:00Z')).toEqual(['2026-11-26', '2026-11-27']);
});

test('the catalogue is counted by source and state, and by the age of listed prices', async () => {
  await db.execute(sql`delete from products`);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const offered = [0.5, 2, 5, 100, 24 * 365].map((hours) => ({
    product: product({ updated_at: hoursAgo(hours) }),
  }));
  await writeProducts(db, 'aliexpress', offered);
  await stock({ product_id: 'hidden' }, { product_id: 'retired' }, { product_id: 'both' });
  for (const id of ['hidden', 'both'])
    await call('PUT', `/api/admin/products/${id}`, { token, body: { is_hidden: true } });
  await db.execute(sql`update products set retired_at = now() where product_id = 'retired'`);
  await db.execute(sql`
    update products set retired_at = now() - interval '1 hour' where product_id = 'both'
  `);
  const { by_source, by_age } = await read('catalogue');
  expect(by_source).toEqual([
    { source: 'aliexpress', listed: 5, hidden: 0, retired: 0 },
    { source: 'file', listed: 0, hidden: 1, retired: 2 },
  ]);
  expect(by_age).toEqual([
    { hours: 1, products: 1 },
    { hours: 6, products: 2 },
    { hours: 24, products: 0 },
    { hours: 72, products: 0 },
    { hours: 168, products: 1 },
    { hours: 720, products: 0 },
    { hours: null, products: 1 },
  ]);
  const retired = { product_id: 'retired', source: 'file' };
  expect((await read('retired')).data).toMatchObject([retired, { product_id: 'both' }]);
  expect((await read('retired?limit=1')).data).toMatchObject([retired]);
});

test('price drops are listed with the lowest price of the 30 days before and the new one, the latest first', async () => {
  await stock(
    { product_id: 'one', target_sale_price: 10_000 },
    { product_id: 'two', target_sale_price: 10_000 },
    { product_id: 'dearer', target_sale_price: 10_000 },
    { product_id: 'raised first', target_sale_price: 10_000 },
  );
  await setPrice(db, 'raised first', 12_000);
  await setPrice(db, 'raised first', 9_500);
  await setPrice(db, 'one', 9_000);
  await setPrice(db, 'two', 8_000);
  await setPrice(db, 'dearer', 12_000);
  await setPrice(db, 'one', 7_000);
  expect((await read('price-drops')).data).toMatchObject([
    { product_id: 'one', from: 9_000, to: 7_000 },
    { product_id: 'two', from: 10_000, to: 8_000 },
    { product_id: 'raised first', from: 10_000, to: 9_500 },
  ]);
  expect((await read('price-drops?limit=1')).data).toMatchObject([{ product_id: 'one' }]);
});

test('storage lists the largest tables, with all months of prices as one', async () => {
  const { database_bytes, free_bytes, tables } = await read('storage');
  expect(database_bytes).toBeGreaterThan(1_000_000);
  expect(free_bytes).toBeGreaterThan(0);
  const names = tables.map(({ name }: { name: string }) => name);
  expect(names).toContain('price_changes');
  expect(names.filter((name: string) => name.startsWith('price_changes_'))).toEqual([]);
  const bytes = tables.map((table: { bytes: number }) => table.bytes);
  expect(bytes).toEqual(bytes.toSorted((one: number, other: number) => other - one));
});

test('the free space of an external database is not known', async () => {
  const other = await openShop({ settings: { DATABASE_URL: 'postgres://elsewhere/shop' } });
  const { token: theirs } = await other.join(OPERATOR);
  const { body } = await other.call('GET', '/api/admin/storage', { token: theirs });
  expect(body.free_bytes).toBeNull();
});
