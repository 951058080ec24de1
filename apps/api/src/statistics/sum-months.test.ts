import { randomUUID } from 'node:crypto';
import { CLICK_GROUPS, Counts } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../test/shop.ts';
import { countClicks } from '../admin/dashboard/clicks.ts';
import { spanOf } from '../admin/dashboard/days.ts';
import { searchDays, topSearches } from '../admin/dashboard/searches.ts';
import { sumMonths } from './sum-months.ts';

const { db, stock } = await openDatabase();
await stock({ product_id: 'lamp' }, { product_id: 'cup' });

const SPANS = [1, 20, 33, 64, 200, 400];

const answers = async () => {
  const all = new Map<string, unknown>();
  for (const days of SPANS) {
    for (const by of CLICK_GROUPS)
      all.set(`clicks by ${by} ${days}`, await countClicks(db, { days, by, limit: 100 }));
    for (const without_result of [false, true])
      all.set(
        `searches ${without_result} ${days}`,
        await topSearches(db, { days, limit: 100, without_result }),
      );
    all.set(`days of searches ${days}`, await searchDays(db, days));
  }
  return all;
};
const months = async () =>
  (await db.execute(sql`select distinct month::text from month_sums order by month`)).rows;

test('reports are the same before and after months are summed, and each month is summed once', async () => {
  await db.execute(sql`
    insert into clicks (day, product, category_id, q, place, position, clicks)
    select day::date, products.id, 200000347, '램프 ' || n % 5, (array['listing', 'similar'])[1 + n % 2], 1, n % 7 + 1
    from products, generate_series(0, 420, 3) as n,
      lateral (select (now() at time zone 'Asia/Seoul')::date - n as day) as days
    union all
    select (now() at time zone 'Asia/Seoul')::date - 100, 1000000, 999, '', 'listing', 1, 4
  `);
  await db.execute(sql`
    insert into searches (day, q, searches, without_result)
    select (now() at time zone 'Asia/Seoul')::date - n, '램프 ' || n % 9, n % 4 + 1, n % 2
    from generate_series(0, 420, 2) as n
  `);
  const before = await answers();
  expect(before.get('clicks by product 400')).toMatchObject({ data: { length: 3 } });
  await sumMonths(db);
  expect(await answers()).toEqual(before);
  const summed = await months();
  expect(summed.length).toBeGreaterThanOrEqual(12);
  await sumMonths(db);
  expect(await months()).toEqual(summed);
  expect(await answers()).toEqual(before);
  // Reports read the sums.
  await db.execute(sql`update month_sums set clicks = clicks + 1000 where by = 'place'`);
  expect((await answers()).get('clicks by place 400')).not.toEqual(
    before.get('clicks by place 400'),
  );
});

test('a month is summed once no more counts of its days are accepted, and not before', async () => {
  const { db } = await openDatabase();
  const day = '2026-01-31';
  const search = { q: '램프', total: 1, day, times: 1 };
  await db.execute(
    sql`insert into searches (day, q, searches, without_result) values (${day}, '램프', 1, 0)`,
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const states: object[] = [];
  for (let date = 1; date <= 10; date += 1) {
    vi.setSystemTime(new Date(Date.UTC(2026, 1, date)));
    await sumMonths(db);
    const { success: isAccepted } = Counts.safeParse({ id: randomUUID(), searches: [search] });
    const { rowCount } = await db.execute(sql`select from month_sums`);
    states.push({ isAccepted, isSummed: rowCount !== 0 });
  }
  expect(states).toEqual([
    ...Array(7).fill({ isAccepted: true, isSummed: false }),
    { isAccepted: false, isSummed: false },
    ...Array(2).fill({ isAccepted: false, isSummed: true }),
  ]);
});

test('of more than 10,000 texts in a month, the most frequent ones are summed by themselves', async () => {
  const { db } = await openDatabase();
  await db.execute(sql`
    insert into searches (day, q, searches, without_result)
    select date_trunc('month', now() at time zone 'Asia/Seoul') - interval '2 months', n, n, 0
    from generate_series(1, 10002) as n
  `);
  await sumMonths(db);
  const { rows } = await db.execute(sql`
    select count(key)::integer as texts, min(searches) filter (where key is not null) as least,
      sum(searches) filter (where key is null) as others
    from month_sums where by = 'search'
  `);
  expect(rows).toEqual([{ texts: 10_000, least: '3', others: '3' }]);
});

test('a month that is summed while a report is read is not counted twice', async () => {
  const span = await spanOf(db, 400);
  const read = async () =>
    (await db.execute(sql`select sum(clicks) from ${span.sumsBy('day')} as sums`)).rows;
  const before = await read();
  const summed = sql`(select max(month) + interval '1 month' from month_sums)`;
  await db.execute(sql`
    insert into month_sums (month, by, key, clicks, searches, without_result)
    values (${summed}, 'day', ${'2026-01-01'}, 1, 0, 0)
  `);
  expect(await read()).toEqual(before);
});
