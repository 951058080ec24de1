import { eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/client.ts';
import { MAX_SET_BACK } from '../../db/max-set-back.ts';
import { throttles } from '../../db/schema-accounts.ts';
import { Refusal } from '../../http/refusal.ts';

/** How often something may be done within some minutes. */
export interface Limit {
  max: number;
  minutes: number;
}

/** For limits by the day. */
export const MINUTES_PER_DAY = 24 * 60;

export const inTenMinutes = (max: number): Limit => ({ max, minutes: 10 });

/** A use that has been counted. */
export interface Use {
  /** Uncounts it, for an action that turned out not to count. */
  refund(): Promise<void>;
}

/**
 * Consumes one use of a limit.
 * @param bucket what is counted, such as a keyed hash of an action and an account
 * @throws Refusal `too_many_attempts` with the seconds until the next use is free
 */
export function consumeLimit(db: Queryable, bucket: string, limit: Limit): Promise<Use> {
  return consumeLimits(db, new Map([[bucket, limit]]));
}

/**
 * Consumes one use of every limit, or of none if one is exhausted. All processes count together: the database
 * stores the time until which each use counts. Consume before the work is done, so that no number of
 * concurrent requests exceeds a limit. One statement consumes them all, so its duration does not reveal how
 * many there are.
 * @param limits by bucket, as in `consumeLimit`
 * @throws Refusal `too_many_attempts` with the seconds until the next use is free
 */
export async function consumeLimits(
  db: Queryable,
  limits: ReadonlyMap<string, Limit>,
): Promise<Use> {
  const asked = JSON.stringify(Array.from(limits, ([bucket, limit]) => ({ bucket, ...limit })));
  // Always in the same order, so that two requests cannot deadlock.
  const { rows } = await db.execute<{ bucket: string; at: string }>(sql`
    with asked as (
      select bucket, max, clock_timestamp() + make_interval(mins => minutes) as until
      from jsonb_to_recordset(${asked}::jsonb) as one (bucket text, max integer, minutes integer)
    )
    insert into throttles as throttle (bucket, taken)
    select bucket, array[until] from asked order by bucket
    on conflict (bucket) do update
    set taken = array(${counting}) || excluded.taken
    where cardinality(array(${counting})) < (select max from asked where asked.bucket = throttle.bucket)
    returning bucket, taken[cardinality(taken)]::text as at
  `);
  async function refund() {
    await db.execute(sql`
      with used as (
        select bucket, at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (bucket text, at timestamptz)
      ), locked as (
        select bucket from throttles where bucket in (select bucket from used)
        order by bucket for update
      )
      update throttles as throttle set taken = array_remove(throttle.taken, used.at)
      from used join locked using (bucket) where throttle.bucket = used.bucket
    `);
  }
  const refused = [...limits.keys()].filter((bucket) => !rows.some((row) => row.bucket === bucket));
  if (refused.length === 0) return { refund };
  if (rows.length > 0) {
    await refund();
    await deleteEmpty(
      db,
      rows.map(({ bucket }) => bucket),
    );
  }
  throw new Refusal('too_many_attempts', { retryAfter: await waitFor(db, refused) });
}

/** Does what has been counted. A failure does not count. */
export async function refundOnFailure<T>(used: Use, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await used.refund();
    throw error;
  }
}

/**
 * Deletes buckets without uses, so that a refused request leaves no row behind. Locks in the order of
 * `consumeLimits`.
 */
async function deleteEmpty(db: Queryable, buckets: string[]) {
  await db.execute(sql`
    delete from throttles where bucket in (
      select bucket from throttles where bucket = any(${sql.param(buckets)}) and taken = '{}'
      order by bucket for update
    )
  `);
}

/** Whether the limit of a bucket was used in the last minute. */
export async function wasJustUsed(db: Database, bucket: string, { minutes }: Limit) {
  const { rowCount } = await db.execute(sql`
    select from throttles where bucket = ${bucket} and exists (
      select from unnest(taken) as until
      where until > clock_timestamp() + make_interval(mins => ${minutes - 1})
        and until < clock_timestamp() + make_interval(mins => ${minutes}) + ${MAX_SET_BACK}
    )
  `);
  return rowCount === 1;
}

/** Deletes all uses of a bucket. */
export async function forgetUses(db: Queryable, bucket: string) {
  await db.delete(throttles).where(eq(throttles.bucket, bucket));
}

/** Deletes buckets whose uses have all expired. Skips locked ones: somebody is consuming them right now. */
export async function sweepThrottles(db: Database) {
  await db.execute(sql`
    delete from throttles where bucket in (
      select bucket from throttles as throttle where cardinality(array(${current})) = 0
      order by bucket for update skip locked
    )
  `);
}

const current = sql`select at from unnest(throttle.taken) as at where at > clock_timestamp()`;

/** Uses that count for longer than the one that is consumed were stored while the clock was ahead, and do not count. */
const counting = sql`${current} and at < excluded.taken[1] + ${MAX_SET_BACK}`;

/** Seconds until each of the buckets has a free use: until the oldest use in each has expired. */
async function waitFor(db: Queryable, buckets: string[]) {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(oldest) - clock_timestamp()))::integer as seconds
    from throttles as throttle, lateral (select min(at) as oldest from (${current}) as uses (at)) as first
    where bucket = any(${sql.param(buckets)})
  `);
  return Math.max(1, rows[0]?.seconds ?? 1);
}
