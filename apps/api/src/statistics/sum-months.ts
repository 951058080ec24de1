import { MAX_COUNT_AGE } from '@damoa/contracts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { anyCondition } from '../db/conditions.ts';

/**
 * Days after the end of a month until it is summed. No more counts of it are accepted by then: the sum would lack them.
 * One more day, since clocks differ.
 */
const GRACE = MAX_COUNT_AGE + 1;

/** Each month stores this many of the largest keys by each measure, and all others in one row. */
const MAX_KEYS = 10_000;

const MEASURES = ['clicks', 'searches', 'without_result'].map((name) => sql.identifier(name));

/**
 * Sums the counts of each past month that is not summed yet, oldest first. Each month is one statement, which
 * does not lock the counted rows.
 * @param stop stops between two months
 * @throws the reason of `stop`
 */
export async function sumMonths(db: Database, stop?: AbortSignal, now = new Date()) {
  for (;;) {
    stop?.throwIfAborted();
    const { rows } = await db.execute<{ month: string | null }>(sql`
      select month::text from (select coalesce(
        (select max(month) + interval '1 month' from month_sums),
        date_trunc('month', least((select min(day) from clicks), (select min(day) from searches)))
      )::date as month) as next
      where month + interval '1 month' + make_interval(days => ${GRACE})
        <= ${now.toISOString()}::timestamptz at time zone 'Asia/Seoul'
    `);
    const month = rows[0]?.month;
    if (!month) return;
    await db.execute(sumOf(month));
  }
}

function sumOf(month: string) {
  const isWithin = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`;
  const clicked = (by: string, key: SQL) => sql`
    select ${by} as by, ${key} as key, clicks, 0 as searches, 0 as without_result
    from clicks where ${isWithin}
  `;
  const searched = (by: string, key: SQL) => sql`
    select ${by} as by, ${key} as key, 0 as clicks, searches, without_result
    from searches where ${isWithin}
  `;
  return sql`
    with counted as (
      select by, key, sum(clicks) as clicks, sum(searches) as searches,
        sum(without_result) as without_result
      from (
        ${sql.join(
          [
            clicked('day', sql`day::text`),
            clicked('product', sql`product::text`),
            clicked('category', sql`category_id::text`),
            clicked('search', sql`q`),
            clicked('place', sql`place`),
            searched('day', sql`day::text`),
            searched('search', sql`q`),
          ],
          sql` union all `,
        )}
        -- A month without any counts gets a row too, so that it is marked as summed.
        union all
        select 'day', ${month}, 0, 0, 0
      ) as row
      group by by, key
    ), ranked as (
      select *, ${anyCondition(MEASURES.map(isLarge))} as is_large from counted
    )
    insert into month_sums (month, by, key, clicks, searches, without_result)
    select ${month}::date, by, case when is_large then key end,
      sum(clicks), sum(searches), sum(without_result)
    from ranked group by 2, 3
  `;
}

function isLarge(measure: SQLWrapper) {
  const rank = sql`row_number() over (partition by by order by ${measure} desc)`;
  return sql`${measure} > 0 and ${rank} <= ${MAX_KEYS}`;
}
