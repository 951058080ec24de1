import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentsOf } from '../../../test/catalogue-contents.ts';
import { hoursLater, openFilled, passDays, SOON, UNUSABLE } from '../../../test/checked-shop.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { ImplausibleAnswer } from '../implausible-answer.ts';
import { checkPrices } from './check-prices.ts';
import { countViews, takeChecks } from './check-schedule.ts';

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
