import { CLICK_GROUPS } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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

test('a month that ended less than three days ago is not summed yet', async () => {
  const { rows } = await db.execute<{ last: string; is_over: boolean }>(sql`
    select max(month)::text as last,
      max(month) + interval '1 month 3 days' <= now() at time zone 'Asia/Seoul'
        and max(month) + interval '2 months 3 days' > now() at time zone 'Asia/Seoul' as is_over
    from month_sums
  `);
  expect(rows[0]?.is_over).toBe(true);
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
