import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { contentsOf } from '../../../test/catalogue-contents.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { openShop } from '../../../test/shop.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { connect, type Database } from '../../db/client.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import { aliexpress } from '../marketplace/source.ts';
import { sync } from '../sync.ts';
import { checkPrices } from './check-prices.ts';
import { countViews, takeChecks } from './check-schedule.ts';

/** In milliseconds: every cache follows within two seconds of the check. */
const SOON = { interval: 10, timeout: 2_000 };

/** Above the maximum price. */
const UNUSABLE = 3_000_000_000;

/** Moves the last checks into the past; the higher the id, the further. */
const hoursLater = (db: Database, hours: number) =>
  db.execute(sql`
    update price_checks set taken_until = taken_until - make_interval(hours => ${hours}),
      checked_at = checked_at - make_interval(hours => ${hours}) - id * interval '1 second',
      check_at = check_at - make_interval(hours => ${hours}) - id * interval '1 second',
      unusable_since = unusable_since - make_interval(hours => ${hours}),
      doubted_since = doubted_since - make_interval(hours => ${hours})
  `);

/** Opens a shop with products just synced, and the order of their next checks. */
async function openFilled(products: number) {
  const shop = await openShop();
  const { get } = shop;
  // Connected like the worker: connections for shoppers time out when a process waits inside a transaction.
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
    source,
    check: () => checkPrices(db, source),
    first: rows.map(({ product_id }) => product_id),
    priceOf: (id: string) => rows.find(({ product_id }) => product_id === id)?.price ?? 0,
    /** The ids and prices of the listed products, most expensive first. */
    async listed() {
      const { body } = await get('/api/getCateProduct?sort=price_desc&itemsPerPage=50');
      const products: Product[] = body.data;
      return products.map((product): [string, number] => [
        product.product_id,
        product.target_sale_price,
      ]);
    },
  };
}

test('the next check puts a changed price into listings and history, even if the old one was cached', async () => {
  const { db, check, first, listed, marketplace, priceOf } = await openFilled(60);
  const wasListed = await listed();
  const [[, highest] = ['', 0], ...others] = wasListed;
  const [id = ''] = others.map(([other]) => other).filter((other) => first.indexOf(other) < 50);
  // Not so much higher that it is doubted.
  const price = highest + 1_000;
  expect(await listed()).toEqual(wasListed);
  marketplace.setPrice(id, price);

  const written = { added: 0, changed: 1, unchanged: 49, older: 0, rejected: 0 };
  const counts = { ...written, checked: 50, retired: 0 };
  expect(await check()).toEqual(counts);
  await expect.poll(async () => (await listed())[0], SOON).toEqual([id, price]);
  const { rows } = await db.execute(sql`
    select previous, price_changes.price from price_changes join products on id = product
    where product_id = ${id} order by price_changes.changed_at
  `);
  expect(rows).toEqual([
    { previous: null, price: priceOf(id) },
    { previous: priceOf(id), price },
  ]);
});

test('a check of 50 products takes one request, or two if one of them is missing', async () => {
  const { check, first, marketplace, requestsOf } = await openFilled(110);
  expect(await requestsOf(check)).toBe(1);
  marketplace.remove(first[60] ?? '');
  expect(await requestsOf(check)).toBe(2);
  expect(await requestsOf(async () => expect((await check())?.checked).toBe(10))).toBe(1);
  expect(await requestsOf(async () => expect(await check()).toBe(undefined))).toBe(0);
});

test('a missing product is retired, and listed again at its old position when it is back', async () => {
  const { db, check, first, get, listed, marketplace, requestsOf } = await openFilled(40);
  const before = await contentsOf(db);
  const [id = ''] = first;
  const page = await listed();
  const stored = () => db.execute(sql`select id from products where product_id = ${id}`);
  const { rows } = await stored();
  marketplace.remove(id);
  expect(await check()).toMatchObject({ checked: 40, retired: 1, changed: 0 });
  const others = page.filter(([listedId]) => listedId !== id);
  await expect.poll(listed, SOON).toEqual(others);
  expect(others).toHaveLength(39);
  expect((await get(`/api/products/${id}`)).status).toBe(200);

  await hoursLater(db, 1);
  expect(await check()).toMatchObject({ checked: 39, changed: 0 });
  await hoursLater(db, 25);
  // The retired product is due again, but needs no second request.
  expect(await requestsOf(check)).toBe(1);
  marketplace.restore(id);
  await hoursLater(db, 25);
  expect(await check()).toMatchObject({ retired: 0, unchanged: 39, changed: 1 });
  await expect.poll(listed, SOON).toEqual(page);
  expect((await stored()).rows).toEqual(rows);
  expect(await contentsOf(db)).toEqual(before);
});

test('a product that was missing for a moment only is back within hours, before products that are due later', async () => {
  const { db, check, first, listed, marketplace } = await openFilled(40);
  const [id = ''] = first;
  const page = await listed();
  marketplace.remove(id);
  expect(await check()).toMatchObject({ checked: 40, retired: 1 });
  marketplace.restore(id);
  await hoursLater(db, 3);
  expect(await check()).toMatchObject({ checked: 39 });
  await hoursLater(db, 2);
  expect(await takeChecks(db, 'aliexpress', 1)).toEqual([id]);
  await hoursLater(db, 1);
  expect(await check()).toMatchObject({ checked: 40, changed: 1 });
  await expect.poll(listed, SOON).toEqual(page);
});

test('a product that was retired for unusable data is looked up again within hours too', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  const id = first.at(-1) ?? '';
  marketplace.setPrice(id, UNUSABLE);
  await check();
  await hoursLater(db, 25);
  expect(await check()).toMatchObject({ checked: 40, retired: 1 });
  await hoursLater(db, 5);
  expect(await takeChecks(db, 'aliexpress', 1)).toEqual([id]);
});

test('a product that has been gone for almost a day is not due before it may be looked up again', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  marketplace.remove(first[0] ?? '');
  expect(await check()).toMatchObject({ checked: 40, retired: 1 });
  await db.execute(sql`update products set retired_at = retired_at - interval '21 hours'`);
  await hoursLater(db, 5);
  expect(await check()).toMatchObject({ checked: 40 });
  const { rows } = await db.execute<{ hours: number }>(sql`
    select extract(epoch from check_at - now())::float8 / 3600 as hours
    from price_checks join products using (id) where retired_at is not null
  `);
  expect(rows[0]?.hours).toBeGreaterThan(24);
});

test('a product that has been gone for more than a day is looked up once a day', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  marketplace.remove(first[0] ?? '');
  expect(await check()).toMatchObject({ checked: 40, retired: 1 });
  await db.execute(sql`update products set retired_at = retired_at - interval '25 hours'`);
  await hoursLater(db, 23);
  expect(await check()).toMatchObject({ checked: 39 });
  await hoursLater(db, 2);
  expect(await check()).toMatchObject({ checked: 40 });
});

test('a missing product that a file has taken over during its check is not retired', async () => {
  const { db, first, marketplace, source } = await openFilled(40);
  const [id = ''] = first;
  marketplace.remove(id);
  const checked = await checkPrices(db, {
    name: source.name,
    async lookUp(ids) {
      await db.execute(sql`update products set source = 'file' where product_id = ${id}`);
      return source.lookUp(ids);
    },
  });
  expect(checked).toMatchObject({ checked: 40, retired: 0 });
});

test('nothing is retired if the marketplace also misses products that it had a moment ago', async () => {
  const { db, check, marketplace } = await openFilled(110);
  const before = await contentsOf(db);
  marketplace.misbehave('empty', 2);
  await expect(check()).rejects.toThrow(ImplausibleAnswer);
  expect(await contentsOf(db)).toEqual(before);
});

test('nothing is retired if only the first response missed it', async () => {
  const { db, check, first, marketplace } = await openFilled(110);
  const before = await contentsOf(db);
  marketplace.misbehave('empty');
  expect(await check()).toMatchObject({ checked: 50, changed: 0, retired: 0 });
  expect(await contentsOf(db)).toEqual(before);
  // The second request had no room for three of them, which are due again once their lease ends.
  await hoursLater(db, 1);
  expect((await takeChecks(db, 'aliexpress', 3)).toSorted()).toEqual(first.slice(0, 3).toSorted());
});

test('a product with unusable data is neither changed nor retired at first', async () => {
  const { db, check, first, marketplace, priceOf } = await openFilled(40);
  const before = await contentsOf(db);
  const [id = ''] = first;
  marketplace.setPrice(id, UNUSABLE);
  expect(await check()).toMatchObject({ rejected: 1, unchanged: 39, changed: 0, retired: 0 });
  expect(await contentsOf(db)).toEqual(before);
  marketplace.setPrice(id, priceOf(id));
  await hoursLater(db, 5);
  expect(await check()).toMatchObject({ rejected: 0, unchanged: 40 });
});

test('a price of a hundredth is listed once the next check confirms it', async () => {
  const { db, check, first, listed, marketplace, priceOf } = await openFilled(40);
  const [id = ''] = first;
  const page = await listed();
  const price = Math.ceil(priceOf(id) / 100);
  marketplace.setPrice(id, price);
  expect(await check()).toMatchObject({ checked: 40, changed: 0, rejected: 1, retired: 0 });
  expect(await listed()).toEqual(page);
  await hoursLater(db, 1);
  expect(await takeChecks(db, 'aliexpress', 1)).toEqual([id]);
  await hoursLater(db, 1);
  expect(await check()).toMatchObject({ checked: 40, changed: 1, rejected: 0 });
  await expect.poll(async () => new Map(await listed()).get(id), SOON).toBe(price);
});

test('if all prices are a thousandth, nothing is written, and other products are checked', async () => {
  const { db, check, first, marketplace, priceOf } = await openFilled(110);
  const before = await contentsOf(db);
  for (const id of first.slice(0, 50)) marketplace.setPrice(id, Math.ceil(priceOf(id) / 1_000));
  await expect(check()).rejects.toThrow(ImplausibleAnswer);
  expect(await check()).toMatchObject({ checked: 50, changed: 0, rejected: 0 });
  expect(await contentsOf(db)).toEqual(before);
});

/** Moves the last checks and sightings some days into the past. */
async function passDays(db: Database, days: number) {
  await hoursLater(db, days * 24);
  await db.execute(
    sql`update products set updated_at = updated_at - make_interval(days => ${days})`,
  );
}

test('the first unusable answer retires nothing, however long ago the product was last checked', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  const before = await contentsOf(db);
  for (const id of first.slice(0, 19)) marketplace.setPrice(id, UNUSABLE);
  await passDays(db, 8);
  expect(await check()).toMatchObject({ checked: 40, rejected: 19, retired: 0 });
  expect(await contentsOf(db)).toEqual(before);
});

test('a product with unusable data is checked again within hours, and retired after a day of it', async () => {
  const { db, check, first, listed, marketplace } = await openFilled(40);
  const [id = ''] = first;
  marketplace.setPrice(id, UNUSABLE);
  expect(await check()).toMatchObject({ checked: 40, rejected: 1, retired: 0 });
  await hoursLater(db, 3);
  expect(await check()).toMatchObject({ checked: 39, rejected: 0 });
  await hoursLater(db, 2);
  expect(await takeChecks(db, 'aliexpress', 1)).toEqual([id]);
  await hoursLater(db, 18);
  expect(await check()).toMatchObject({ checked: 40, rejected: 1, retired: 0 });
  await hoursLater(db, 5);
  expect(await check()).toMatchObject({ checked: 40, rejected: 1, retired: 1 });
  await expect.poll(async () => (await listed()).length, SOON).toBe(39);
});

test('a usable answer in between begins the day anew', async () => {
  const { db, check, first, marketplace, priceOf } = await openFilled(40);
  const [id = ''] = first;
  for (const price of [UNUSABLE, priceOf(id), UNUSABLE]) {
    marketplace.setPrice(id, price);
    expect(await check()).toMatchObject({ checked: 40, retired: 0 });
    await hoursLater(db, 23);
  }
  expect(await check()).toMatchObject({ checked: 40, rejected: 1, retired: 0 });
});

test('a time in the future, from a wrong clock, does not lengthen the day', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  marketplace.setPrice(first[0] ?? '', UNUSABLE);
  await check();
  await db.execute(
    sql`update price_checks set unusable_since = '2999-01-01' where unusable_since is not null`,
  );
  await hoursLater(db, 5);
  expect(await check()).toMatchObject({ rejected: 1, retired: 0 });
  await hoursLater(db, 25);
  expect(await check()).toMatchObject({ rejected: 1, retired: 1 });
});

test('if most products have unusable data, none is retired', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  for (const id of first.slice(0, 25)) marketplace.setPrice(id, UNUSABLE);
  await db.execute(sql`update price_checks set unusable_since = now() - interval '2 days'`);
  await hoursLater(db, 5);
  const before = await contentsOf(db);
  await expect(check()).rejects.toThrow(ImplausibleAnswer);
  expect(await contentsOf(db)).toEqual(before);
});

test('a missing product is retired even if it was last seen while the clock was ahead', async () => {
  const { db, check, first, marketplace } = await openFilled(40);
  const [id = ''] = first;
  await db.execute(sql`update products set updated_at = '2999-01-01' where product_id = ${id}`);
  marketplace.remove(id);
  expect(await check()).toMatchObject({ checked: 40, retired: 1 });
});

test('if all products are missing and there are no controls, nothing is retired for a week', async () => {
  const { db, check, first, marketplace } = await openFilled(2);
  for (const id of first) marketplace.remove(id);
  await passDays(db, 6);
  expect(await check()).toMatchObject({ checked: 2, retired: 0 });
  await passDays(db, 2);
  expect(await check()).toMatchObject({ checked: 2, retired: 2 });
});

test('a check with unusable data does not deadlock with views of its products', async () => {
  const { db, marketplace, source } = await openFilled(10);
  const { rows } = await db.execute<{ id: string; product_id: string }>(
    sql`select id, product_id from products order by id`,
  );
  const lowest = Number(rows[0]?.id);
  const highest = Number(rows.at(-1)?.id);
  marketplace.setPrice(rows.at(-1)?.product_id ?? '', UNUSABLE);
  const { running } = await db.transaction(async (transaction) => {
    const running = checkPrices(db, {
      name: source.name,
      async lookUp(ids) {
        const items = await source.lookUp(ids);
        await countViews(transaction, new Map([[lowest, 1]]));
        return items;
      },
    });
    await untilBlocked(db);
    await countViews(transaction, new Map([[highest, 1]]));
    return { running };
  });
  expect(await running).toMatchObject({ checked: 10, rejected: 1 });
});
