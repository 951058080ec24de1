import { eq, sql } from 'drizzle-orm';
import type { Database, Writer } from '../db/client.ts';
import { throttles } from '../db/schema-accounts.ts';
import { Refusal } from '../http/refusal.ts';

/** How often something may be done in so many minutes. */
export interface Limit {
  most: number;
  minutes: number;
}

/** For limits by the day. */
export const MINUTES_PER_DAY = 24 * 60;

/** Minutes of a limit that does not say its own. */
const MINUTES = 10;

/** One use of a limit. */
export interface Use {
  /** As if it had not been: for what turned out not to count. */
  giveBack(): Promise<void>;
}

/**
 * Takes one use of every limit, or of none if one is exhausted. A limit that is a number applies to ten minutes. They are counted in the database, as
 * the times until which each use counts, and so by all processes together. The place is taken before the
 * work is done, so that no number of requests at once gets past it. It is one statement however many they
 * are: its time reveals nothing.
 *
 * @param limits how often, by what is counted
 * @throws Refusal `too_many_attempts` with the seconds until the next is free
 */
export async function take(db: Writer, limits: ReadonlyMap<string, number | Limit>): Promise<Use> {
  const asked = JSON.stringify(
    Array.from(limits, ([bucket, limit]) => ({
      bucket,
      ...(typeof limit === 'number' ? { most: limit, minutes: MINUTES } : limit),
    })),
  );
  // Always in one order: two requests must not wait for each other.
  const { rows } = await db.execute<{ bucket: string; at: string }>(sql`
    with asked as (
      select bucket, most, clock_timestamp() + make_interval(mins => minutes) as until
      from jsonb_to_recordset(${asked}::jsonb) as one (bucket text, most integer, minutes integer)
    )
    insert into throttles as throttle (bucket, taken)
    select bucket, array[until] from asked order by bucket
    on conflict (bucket) do update
    set taken = array(${current}) || excluded.taken
    where cardinality(array(${current})) < (select most from asked where asked.bucket = throttle.bucket)
    returning bucket, taken[cardinality(taken)]::text as at
  `);
  async function giveBack() {
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
  if (refused.length === 0) return { giveBack };
  if (rows.length > 0) {
    await giveBack();
    await deleteEmpty(
      db,
      rows.map(({ bucket }) => bucket),
    );
  }
  throw new Refusal('too_many_attempts', { retryAfter: await waitFor(db, refused) });
}

/** So that who is refused leaves nothing behind. In one order, as whoever takes several. */
async function deleteEmpty(db: Writer, buckets: string[]) {
  await db.execute(sql`
    delete from throttles where bucket in (
      select bucket from throttles where bucket = any(${sql.param(buckets)}) and taken = '{}'
      order by bucket for update
    )
  `);
}

/** Whether a limit was used in the last minute. */
export async function wasJustUsed(db: Database, bucket: string, { minutes }: Limit) {
  const { rowCount } = await db.execute(sql`
    select from throttles where bucket = ${bucket} and exists (
      select from unnest(taken) as until
      where until > clock_timestamp() + make_interval(mins => ${minutes - 1})
    )
  `);
  return rowCount === 1;
}

/** Forgets how often something was done. */
export async function forgetUses(db: Pick<Database, 'delete'>, bucket: string) {
  await db.delete(throttles).where(eq(throttles.bucket, bucket));
}

/** Forgets what counts no more. What somebody is just using counts again: it is left alone. */
export async function sweepThrottles(db: Database) {
  await db.execute(sql`
    delete from throttles where bucket in (
      select bucket from throttles as throttle where cardinality(array(${current})) = 0
      order by bucket for update skip locked
    )
  `);
}

const current = sql`select at from unnest(throttle.taken) as at where at > clock_timestamp()`;

/** Seconds until the oldest use of each counts no more. */
async function waitFor(db: Writer, buckets: string[]) {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from max(oldest) - clock_timestamp()))::integer as seconds
    from throttles as throttle, lateral (select min(at) as oldest from (${current}) as uses (at)) as first
    where bucket = any(${sql.param(buckets)})
  `);
  return Math.max(1, rows[0]?.seconds ?? 1);
}
