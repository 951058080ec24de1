import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/**
 * Requests for checks of prices that are due: what a steady pace would have sent in this hour and the
 * one before, less those that were sent. However often and when rounds are, they share the day.
 * @param quota requests of a day
 */
export async function requestsDue(db: Database, quota: number) {
  const { rows } = await db.execute<{ due: number }>(sql`
    with hour as (select date_trunc('hour', now(), 'UTC') as began)
    select ${quota}::float8 / 24 * (1 + extract(epoch from now() - began) / 3600)::float8
      - (
        select coalesce(sum(requests), 0) from marketplace_requests
        where purpose = 'check' and hour >= began - interval '1 hour'
      ) as due
    from hour
  `);
  return Math.max(0, Math.floor(Number(rows[0]?.due)));
}
