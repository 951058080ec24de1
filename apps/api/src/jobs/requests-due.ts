import { sql } from 'drizzle-orm';
import { MAX_WAIT } from '../catalogue/marketplace/client/rate-limiter.ts';
import type { Database } from '../db/client.ts';

/**
 * How many requests for price checks are due: the quota at a steady pace since the last requests, for at
 * least an hour and at most a day, minus those that earlier rounds have sent ahead of that pace. So the
 * rounds of a day share its quota, however often they run.
 * @param quota requests per day
 */
export async function requestsDue(db: Database, quota: number) {
  const pace = sql`${quota}::float8 / 24`;
  const { rows } = await db.execute<{ due: number }>(sql`
    with counted as (
      select extract(epoch from now() - hour)::float8 / 3600 as hours_ago,
        sum(requests) over (order by hour desc)::float8 as sent_since
      from marketplace_requests
      -- Later hours were counted while the clock was ahead.
      where purpose = 'check' and requests > 0 and hour < now() + ${MAX_WAIT}
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
