import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { OPERATOR, openShop } from '../../test/shop.ts';

const { db, stock, call, join } = await openShop();
const { token } = await join(OPERATOR);
const read = (path: string) => call('GET', `/api/admin/${path}`, { token });

const COUNTING = [
  'clicks?by=day',
  'clicks?by=product&limit=10',
  'searches/days',
  'searches?limit=10',
];
const CHEAP = ['price-drops', 'syncs', 'quota', 'jobs', 'retired'];
const statuses = async (answers: ReturnType<typeof read>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('all requests of an operator’s page succeed, and cheap ones do not wait for those that count', async () => {
  const counting = await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table clicks, searches`);
    const waiting = COUNTING.map(read);
    expect(await statuses(CHEAP.map(read))).toEqual(CHEAP.map(() => 200));
    // In an object, so that the promise is not awaited while the lock is held.
    return { waiting };
  });
  expect(await statuses(counting.waiting)).toEqual(COUNTING.map(() => 200));
});

test('counts are cached for half a minute, by their query', async () => {
  await stock({ product_id: 'cup' });
  const total = async (query: string) => (await read(`clicks?${query}`)).body.total;
  const click = () =>
    db.execute(sql`
      insert into clicks (day, product, category_id, q, place, position, clicks)
      select (now() at time zone 'Asia/Seoul')::date, id, category_id, '', 'listing', 1, 2 from products
      on conflict (day, product, q, place, position, category_id) do update set clicks = clicks.clicks + 2
    `);
  await click();
  expect(await total('days=5')).toBe(2);
  await click();
  expect(await total('days=5')).toBe(2);
  expect(await total('days=6')).toBe(4);
});
