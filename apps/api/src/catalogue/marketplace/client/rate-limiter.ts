import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { MAX_SET_BACK } from '../../../db/max-set-back.ts';
import type { RateLimiter } from './client.ts';
import { QuotaExhausted } from './errors.ts';

/** A longer wait, such as for a long ban, throws. So no slot lies further ahead, unless the clock was wrong. */
export const MAX_WAIT = sql`interval '10 minutes'`;

/**
 * When the next request may be sent; null if that was stored while the clock was ahead. Without this, all
 * requests would wait until real time has caught up.
 */
const NEXT = sql`case when set_at <= clock_timestamp() + ${MAX_SET_BACK} then next_at end`;

export interface RateLimits {
  /** Requests per second; may be less than one. */
  rate: number;
  /** Requests per day, for all purposes together. */
  quota: number;
  /** What the requests are for. Each purpose is also counted separately. */
  purpose?: string;
  /** Requests per day for this purpose; the rest of the quota is left to others. */
  max?: number;
}

/**
 * A rate limiter that all processes share, since it counts in the database.
 *
 * At most `quota` requests fall into any hour and the 23 hours before it, and so into every day of the
 * marketplace, whichever UTC hour it begins with. A request counts for the hour of its slot, and is given back
 * to that hour.
 *
 * @throws RangeError if the limits allow no request at all
 */
export function databaseRateLimiter(
  db: Database,
  { rate, quota, purpose = 'other', max = quota }: RateLimits,
): RateLimiter {
  if (!(rate > 0 && quota >= 1 && max >= 1)) {
    throw new RangeError(`${rate} requests a second and ${max} a day: no request is possible.`);
  }
  return {
    async take(stop) {
      const slot = await takeSlot(db, 1 / rate, { quota, purpose, max });
      if ('nextAt' in slot) throw new QuotaExhausted(slot.nextAt, slot.isQuota);
      const giveBack = () => uncount(db, slot.hour, purpose);
      // Outside the transaction, so that others can take the next slots meanwhile.
      try {
        if (slot.wait > 0)
          await setTimeout(Math.ceil(slot.wait), undefined, stop && { signal: stop });
      } catch (aborted) {
        // If that fails too, one request too many is counted.
        await giveBack().catch(() => {});
        throw aborted;
      }
      return giveBack;
    },
    async ban(seconds) {
      await db.execute(sql`
        update marketplace_pace
        set next_at = greatest(${NEXT}, clock_timestamp() + make_interval(secs => ${seconds})),
          set_at = clock_timestamp()
      `);
    },
  };
}

/**
 * Takes the next slot and counts a request for its hour, or does neither if a limit is reached.
 * @param distance seconds between two slots
 * @returns milliseconds to wait for the slot and its hour, or when the next one is possible, and whether the quota is the
 *   reason
 */
function takeSlot(
  db: Database,
  distance: number,
  { quota, purpose, max }: { quota: number; purpose: string; max: number },
) {
  return db.transaction(async (transaction) => {
    // A separate statement: the next one must see the requests counted by whoever held this lock before us.
    await transaction.execute(sql`select from marketplace_pace for update`);
    const { rows } = await transaction.execute<Slot>(sql`
      with slot as materialized (
        select greatest(${NEXT}, clock_timestamp()) as at from marketplace_pace
      ), room as materialized (
        select coalesce(sum(requests), 0) < ${quota}
          and coalesce(sum(requests) filter (where purpose = ${purpose}), 0) < ${max} as has_room
        from slot left join marketplace_requests on hour <= date_trunc('hour', at, 'UTC')
          and hour > date_trunc('hour', at, 'UTC') - interval '24 hours'
      ), counted as (
        insert into marketplace_requests (hour, purpose, requests)
        select date_trunc('hour', at, 'UTC'), ${purpose}, 1 from slot, room
        where has_room and at < clock_timestamp() + ${MAX_WAIT}
        on conflict (hour, purpose) do update set requests = marketplace_requests.requests + 1
        returning hour
      ), moved as (
        update marketplace_pace
        set next_at = slot.at + make_interval(secs => ${distance}), set_at = clock_timestamp()
        from slot where exists (select from counted)
      )
      select (extract(epoch from at - clock_timestamp()) * 1000)::float8 as wait,
        (extract(epoch from at) * 1000)::float8 as at, has_room,
        (select to_json(hour) #>> '{}' from counted) as hour
      from slot, room
    `);
    const [slot] = rows;
    if (!slot) throw new Error('marketplace_pace has no row: the migrations have not run.');
    if (slot.hour !== null) return { wait: slot.wait, hour: slot.hour };
    if (slot.has_room) return { nextAt: new Date(slot.at), isQuota: false };
    // Hours after the slot were counted while the clock was ahead.
    const { rows: next } = await transaction.execute<{ milliseconds: number }>(sql`
      with hours as (
        select hour, sum(requests) as requests,
          coalesce(sum(requests) filter (where purpose = ${purpose}), 0) as own
        from marketplace_requests where hour <= to_timestamp(${slot.at}::float8 / 1000) group by hour
      ), later as (
        select hour, sum(requests) over newer - requests as requests, sum(own) over newer - own as own
        from hours window newer as (order by hour desc)
      ), room as (
        select min(hour) filter (where requests < ${quota}) as for_all,
          min(hour) filter (where own < ${max}) as for_own
        from later
      )
      select (extract(epoch from greatest(for_all + interval '24 hours', for_own + interval '24 hours'))
        * 1000)::float8 as milliseconds
      from room
    `);
    return { nextAt: new Date(Math.max(slot.at, Number(next[0]?.milliseconds))), isQuota: true };
  });
}

interface Slot extends Record<string, unknown> {
  /** Milliseconds until then. */
  wait: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Whether the quota allows a request then. */
  has_room: boolean;
  /** The hour for which the request was counted; null if a limit is reached. */
  hour: string | null;
}

/** Uncounts a request. Needs no lock of the pace: whoever reads the count before this sees one too many. */
async function uncount(db: Database, hour: string, purpose: string) {
  await db.execute(sql`
    update marketplace_requests set requests = requests - 1
    where hour = ${hour} and purpose = ${purpose} and requests > 0
  `);
}

/**
 * Deletes counts of more than 32 days ago, which no limit reads, and of hours to come: these were stored while
 * the clock was ahead, and would use up the quota of those hours.
 */
export async function sweepMarketplaceRequests(db: Database) {
  await db.execute(sql`
    delete from marketplace_requests
    where hour < now() - interval '32 days' or hour > now() + interval '1 hour'
  `);
}
