import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { contentsOf } from '../../../test/catalogue-contents.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { openShopOfTest } from '../../../test/shop-of-test.ts';
import { connect, type Database } from '../../db/client.ts';
import { aliexpress } from '../marketplace/source.ts';
import { sync } from '../sync.ts';
import { checkPrices, ImplausibleAnswer } from './check-prices.ts';
import { takeChecks } from './price-checks.ts';

/** Milliseconds: the seconds within which every cache follows, counted from the check. */
const SOON = { interval: 10, timeout: 2_000 };

/** As if the last checks had been an hour ago, the later the id the longer. */
const hoursLater = (db: Database, hours: number) =>
  db.execute(sql`
    update price_checks set taken_until = taken_until - make_interval(hours => ${hours}),
      checked_at = checked_at - make_interval(hours => ${hours}) - id * interval '1 second',
      check_at = check_at - make_interval(hours => ${hours}) - id * interval '1 second'
  `);

/** A shop that has just been filled, and which of its products will be checked first. */
async function openFilled(products: number) {
  const shop = await openShopOfTest();
  const { get } = shop;
  // As the worker connects: shoppers' connections end where a process is kept waiting within a transaction.
  const { db, close } = connect(shop.url);
  onTestFinished(close);
  const market = await openMarketplace(products);
  const source = aliexpress(market.clientOf(db));
  await sync(db, source, {});
  await hoursLater(db, 1);
  const { rows } = await db.execute<{ product_id: string; price: number }>(sql`
    select product_id, target_sale_price as price
    from price_checks join products using (id) order by check_at
  `);
  return {
    ...shop,
    ...market,
    db,
    check: () => checkPrices(db, source),
    first: rows.map(({ product_id }) => product_id),
    priceOf: (id: string) => rows.find(({ product_id }) => product_id === id)?.price ?? 0,
    /** The ids and prices of the listed products, the dearest first. */
    async listed() {
      const { body } = await get('/api/getCateProduct?sort=price_desc&itemsPerPage=50');
      const products: Product[] = body.data;
      return products.map((product) => [product.product_id, product.target_sale_price]);
    },
  };
}

test('a price that has moved is listed and in the history with the next check, also where the old one was cached', async () => {
  const { db, check, first, listed, marketplace, priceOf } = await openFilled(60);
  const [id = ''] = first;
  const wasListed = await listed();
  expect(wasListed[0]).not.toEqual([id, priceOf(id)]);
  expect(await listed()).toEqual(wasListed);
  marketplace.setPrice(id, 9_000_000);

  const counts = { added: 0, changed: 1, unchanged: 49, rejected: 0, checked: 50, retired: 0 };
  expect(await check()).toEqual(counts);
  await expect.poll(async () => (await listed())[0], SOON).toEqual([id, 9_000_000]);
  const { rows } = await db.execute(sql`
    select previous, price_changes.price from price_changes join products on id = product
    where product_id = ${id} order by price_changes.changed_at
  `);
  expect(rows).toEqual([
    { previous: null, price: priceOf(id) },
    { previous: priceOf(id), price: 9_000_000 },
  ]);
});

test('a check is one request for 50 products, and two when one of them is missing', async () => {
  const { check, first, marketplace, requestsOf } = await openFilled(110);
  expect(await requestsOf(check)).toBe(1);
  marketplace.remove(first[60] ?? '');
  expect(await requestsOf(check)).toBe(2);
  expect(await requestsOf(async () => expect((await check())?.checked).toBe(10))).toBe(1);
  expect(await requestsOf(async () => expect(await check()).toBe(undefined))).toBe(0);
});

test('what is gone is retired, and listed again in its place when it is back', async () => {
  const { db, check, first, get, listed, marketplace, requestsOf } = await openFilled(40);
  const before = await contentsOf(db);
  const [id = ''] = first;
  const page = await listed();
  const place = () => db.execute(sql`select id from products where product_id = ${id}`);
  const { rows } = await place();
  marketplace.remove(id);
  expect(await check()).toMatchObject({ checked: 40, retired: 1, changed: 0 });
  const others = page.filter(([listedId]) => listedId !== id);
  await expect.poll(listed, SOON).toEqual(others);
  expect(others).toHaveLength(39);
  expect((await get(`/api/products/${id}`)).status).toBe(200);

  await hoursLater(db, 1);
  expect(await check()).toMatchObject({ checked: 39, changed: 0 });
  await hoursLater(db, 25);
  // It is known to be gone, and not asked for again.
  expect(await requestsOf(check)).toBe(1);
  marketplace.restore(id);
  await hoursLater(db, 25);
  expect(await check()).toMatchObject({ retired: 0, unchanged: 39, changed: 1 });
  await expect.poll(listed, SOON).toEqual(page);
  expect((await place()).rows).toEqual(rows);
  expect(await contentsOf(db)).toEqual(before);
});

test('nothing is retired when the marketplace misses also what it had a moment ago', async () => {
  const { db, check, marketplace } = await openFilled(110);
  const before = await contentsOf(db);
  marketplace.misbehave('empty', 2);
  await expect(check()).rejects.toThrow(ImplausibleAnswer);
  expect(await contentsOf(db)).toEqual(before);
});

test('nothing is retired when only the first answer missed it', async () => {
  const { db, check, first, marketplace } = await openFilled(110);
  const before = await contentsOf(db);
  marketplace.misbehave('empty');
  expect(await check()).toMatchObject({ checked: 50, changed: 0, retired: 0 });
  expect(await contentsOf(db)).toEqual(before);
  // One request could not ask for more; three come into the next check once they are free.
  await hoursLater(db, 1);
  expect((await takeChecks(db, 'aliexpress', 3)).toSorted()).toEqual(first.slice(0, 3).toSorted());
});

test('a product that cannot be used is neither changed nor retired', async () => {
  const { db, check, first, marketplace, priceOf } = await openFilled(40);
  const before = await contentsOf(db);
  const [id = ''] = first;
  // More than a price can be.
  marketplace.setPrice(id, 3_000_000_000);
  expect(await check()).toMatchObject({ rejected: 1, unchanged: 39, changed: 0, retired: 0 });
  expect(await contentsOf(db)).toEqual(before);
  marketplace.setPrice(id, priceOf(id));
  await hoursLater(db, 1);
  expect(await check()).toMatchObject({ rejected: 0, unchanged: 40 });
});

/** As if nothing had been checked, or seen at its source, for these days. */
async function passDays(db: Database, days: number) {
  await hoursLater(db, days * 24);
  await db.execute(
    sql`update products set updated_at = updated_at - make_interval(days => ${days})`,
  );
}

test('a product that cannot be used is retired after a day, unless most cannot be used', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  const spoil = (ids: readonly string[]) => {
    for (const id of ids) marketplace.setPrice(id, 3_000_000_000);
  };
  spoil(first.slice(0, 1));
  await passDays(db, 2);
  expect(await check()).toMatchObject({ rejected: 1, retired: 1 });
  spoil(first.slice(0, 25));
  await passDays(db, 2);
  const before = await contentsOf(db);
  await expect(check()).rejects.toThrow(ImplausibleAnswer);
  expect(await contentsOf(db)).toEqual(before);
});

test('where all is missing and nothing can be compared, nothing is retired for a week', async () => {
  const { db, check, first, marketplace } = await openFilled(2);
  for (const id of first) marketplace.remove(id);
  await passDays(db, 6);
  expect(await check()).toMatchObject({ checked: 2, retired: 0 });
  await passDays(db, 2);
  expect(await check()).toMatchObject({ checked: 2, retired: 2 });
});
