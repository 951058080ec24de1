import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, product } from '../../../test/shop.ts';
import { listingOf } from '../../../test/stored-catalogue.ts';
import { wrongCounts } from '../../../test/stored-counts.ts';
import { changesOf, passHours, setPrice } from '../../../test/stored-prices.ts';
import { endOldDrops } from './price-history.ts';

const { call, db, get, join, stock } = await openShop();
const { token } = await join('member@example.com');
const favour = (id: string) => call('PUT', `/api/favourites/${id}`, { body: {}, token });
const fresh = async (id: string) => (await get(`/api/products/${id}?fresh=${Math.random()}`)).body;

test('a drop ends after 30 days in the listing, the counts and the shown list price', async () => {
  const item = product({ product_title: '내린 것' });
  await stock(item);
  await setPrice(db, item.product_id, 7_500);
  const state = async () => {
    const { drop, discount } = (await listingOf(db, item)) ?? {};
    const { target_original_price: struck } = await fresh(item.product_id);
    return { drop, discount, struck };
  };
  const dropped = { drop: 25, discount: 25, struck: 10_000 };
  expect(await state()).toEqual(dropped);
  await passHours(db, 29 * 24);
  await endOldDrops(db);
  expect(await state()).toEqual(dropped);

  await passHours(db, 2 * 24);
  expect(await state()).toEqual({ ...dropped, struck: null });
  await endOldDrops(db);
  expect(await state()).toEqual({ drop: 0, discount: 0, struck: null });
  expect(await wrongCounts(db)).toEqual([]);
  await setPrice(db, item.product_id, 6_000);
  expect(await state()).toEqual({ drop: 20, discount: 20, struck: 7_500 });
});

test('a price is the lowest of at most as many days as it has been known', async () => {
  const item = product();
  await stock(item);
  const lowestOfDays = async (days: number) => {
    await passHours(db, days * 24);
    return (await fresh(item.product_id)).lowest_of_days;
  };
  await passHours(db, 2 * 24);
  await setPrice(db, item.product_id, 9_000);
  expect(await lowestOfDays(0)).toBe(null);
  expect(await lowestOfDays(27)).toBe(null);
  expect(await lowestOfDays(2)).toBe(30);
  await passHours(db, 58 * 24);
  await setPrice(db, item.product_id, 8_000);
  expect(await lowestOfDays(0)).toBe(30);
  expect(await lowestOfDays(2)).toBe(90);
});

test('a product that returns after more than 30 days has no drop', async () => {
  const returned = async (days: number) => {
    const item = product();
    await stock(item);
    await favour(item.product_id);
    await passHours(db, 100 * 24);
    await db.execute(sql`
      update products set retired_at = now() - make_interval(days => ${days})
      where product_id = ${item.product_id}
    `);
    await stock({ ...item, target_sale_price: 7_500 });
    const { target_original_price: struck, lowest_of_days } = await fresh(item.product_id);
    const { rowCount: alerts } = await db.execute(sql`
      select from price_falls join products on products.id = product
      where product_id = ${item.product_id}
    `);
    return { drop: (await listingOf(db, item))?.drop, struck, lowest_of_days, alerts };
  };
  expect(await returned(29)).toEqual({ drop: 25, struck: 10_000, lowest_of_days: 90, alerts: 1 });
  expect(await returned(31)).toEqual({ drop: 0, struck: null, lowest_of_days: null, alerts: 0 });
});

test('a product that returns at its earlier price is the lowest of no more days than since its return', async () => {
  const returned = async (days: number) => {
    const item = product();
    await stock(item);
    await passHours(db, 200 * 24);
    await setPrice(db, item.product_id, 7_500);
    await passHours(db, days * 24 + 1);
    await db.execute(sql`
      update products set retired_at = now() - make_interval(days => ${days})
      where product_id = ${item.product_id}
    `);
    const here = { ...item, target_sale_price: 7_500 };
    await stock(here);
    await stock({ ...here, updated_at: new Date().toISOString() });
    const changes = (await changesOf(db, item.product_id)).map(({ previous }) => previous);
    return { changes, lowest: (await fresh(item.product_id)).lowest_of_days, item };
  };
  const brief = await returned(29);
  expect(brief).toMatchObject({ changes: [null, 10_000], lowest: 90 });
  const { item, ...long } = await returned(60);
  expect(long).toEqual({ changes: [null, 10_000, null], lowest: null });
  expect((await listingOf(db, item))?.drop).toBe(0);
  await passHours(db, 40 * 24);
  await setPrice(db, item.product_id, 7_000);
  expect((await fresh(item.product_id)).lowest_of_days).toBe(30);
});

test('after its return a product drops from its price since then', async () => {
  const item = product({ target_sale_price: 5_000 });
  await stock(item);
  await passHours(db, 100 * 24);
  await db.execute(sql`
    update products set retired_at = now() - interval '31 days'
    where product_id = ${item.product_id}
  `);
  await stock({ ...item, target_sale_price: 10_000 });
  await passHours(db, 24);
  await setPrice(db, item.product_id, 9_000);
  expect(await fresh(item.product_id)).toMatchObject({
    target_original_price: 10_000,
    lowest_of_days: null,
    prices: { lowest_ever: 5_000 },
  });
});
