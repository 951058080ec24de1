import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/**
 * Requests for checks of prices that are due: those of a steady pace since the last ones were sent, of an
 * hour at least and of a day at most, less those that earlier rounds have sent ahead of that pace. However
 * often and when rounds are, they share the day.
 * @param quota requests of a day
 */
export async function requestsDue(db: Database, quota: number) {
  const pace = sql`${quota}::float8 / 24`;
  const { rows } = await db.execute<{ due: number }>(sql`
    with counted as (
      select extract(epoch from now() - hour)::float8 / 3600 as hours_ago,
        sum(requests) over (order by hour desc)::float8 as sent_since
      from marketplace_requests where purpose = 'check'
    ), allowance as (
      -- With a tiny quota an hour is worth less than one request.
      select greatest(1, ${pace} * least(24, greatest(1, min(hours_ago)))) as most from counted
    )
    select least(most, (
        select min(most + ${pace} * hours_ago - sent_since) from counted where hours_ago < 25
      )) as due
    from allowance
  `);
  return Math.max(0, Math.floor(Number(rows[0]?.due)));
}
