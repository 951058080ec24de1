import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentsOf } from '../../../test/catalogue-contents.ts';
import { hoursLater, openFilled, SOON } from '../../../test/checked-shop.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import { takeChecks } from './check-schedule.ts';

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
