import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentsOf } from '../../../test/catalogue-contents.ts';
import { hoursLater, openFilled, passDays, SOON } from '../../../test/checked-shop.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import { checkPrices } from './check-prices.ts';
import { takeChecks } from './check-schedule.ts';

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
