import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { daysOf, spanOf } from './days.ts';

interface SearchOptions {
  days: number;
  /** Searches at most. */
  limit: number;
  /** Only those that found nothing at least once. */
  without_result: boolean;
}

/** The most frequent searches of the last days, with the clicks that followed them. */
export async function topSearches(db: Database, { days, limit, without_result }: SearchOptions) {
  const span = await spanOf(db, days);
  const measure = without_result ? sql`without_result` : sql`searches`;
  const { rows } = await db.execute<Record<string, string>>(sql`
    with sums as (
      select key as q, searches, without_result, clicks from ${span.sumsBy('search')} as sums
      where key is not null
    ), top as materialized (
      select q, sum(searches) as searches, sum(without_result) as without_result
      from (
        select q, searches, without_result from searches where ${span.isAround}
        union all
        select q, searches, without_result from sums
      ) as part
      group by q having sum(${measure}) > 0
      order by sum(${measure}) desc, q limit ${limit}
    ), clicked as materialized (
      select q, sum(clicks) as clicks
      from (
        select q, clicks from clicks where ${span.isAround} and q in (select q from top)
        union all
        select q, clicks from sums where q in (select q from top)
      ) as part
      group by q
    )
    select q, searches, without_result, coalesce(clicks, 0) as clicks
    from top left join clicked using (q)
    order by ${measure} desc, q
  `);
  return rows.map(({ q = '', searches, without_result, clicks }) => ({
    q,
    searches: Number(searches),
    without_result: Number(without_result),
    clicks: Number(clicks),
  }));
}

/** Searches of each of the last days, the oldest first. */
export async function searchDays(db: Database, days: number) {
  const span = await spanOf(db, days);
  const { rows } = await db.execute<{ day: string; searches: string; without_result: string }>(sql`
    select day::text as day, coalesce(searches, 0) as searches,
      coalesce(without_result, 0) as without_result
    from ${daysOf(span)} left join (
      select day, sum(searches) as searches, sum(without_result) as without_result
      from searches where ${span.isAround} group by day
      union all
      select key::date, searches, without_result from ${span.sumsBy('day')} as sums
    ) as counted using (day)
    order by day
  `);
  return rows.map(({ day, searches, without_result }) => ({
    day,
    searches: Number(searches),
    without_result: Number(without_result),
  }));
}
