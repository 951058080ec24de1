import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { Refusal } from '../refusal.ts';

/** Minutes for which something that is limited counts. */
const WINDOW = sql.raw(`interval '10 minutes'`);

/** One use of a limit. */
export interface Use {
  /** As if it had not been: for what turned out not to count. */
  giveBack(): Promise<void>;
}

/**
 * Uses a limit of so many in ten minutes, counted in the database and so by all processes together.
 * The place is taken before the work is done, so that no number of requests at once gets past it.
 * @throws Refusal `too_many_attempts` with the seconds until the next is free
 */
export async function use(db: Database, bucket: string, limit: number): Promise<Use> {
  const { rows } = await db.execute<{ at: string }>(sql`
    insert into throttles as kept (bucket, taken) values (${bucket}, array[clock_timestamp()])
    on conflict (bucket) do update
    set taken = array(${recent}) || clock_timestamp()
    where cardinality(array(${recent})) < ${limit}
    returning taken[cardinality(taken)]::text as at
  `);
  const at = rows[0]?.at;
  if (at === undefined)
    throw new Refusal('too_many_attempts', { retryAfter: await waitFor(db, bucket) });
  return {
    async giveBack() {
      await db.execute(sql`
        update throttles set taken = array_remove(taken, ${at}::timestamptz) where bucket = ${bucket}
      `);
    },
  };
}

/** Uses several limits, or none of them. */
export async function useAll(db: Database, limits: ReadonlyMap<string, number>): Promise<Use> {
  const uses: Use[] = [];
  const giveBack = async () => {
    for (const used of uses) await used.giveBack();
  };
  try {
    for (const [bucket, limit] of limits) uses.push(await use(db, bucket, limit));
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { giveBack };
}

/** Forgets what counts no more. */
export async function sweepThrottles(db: Database) {
  await db.execute(sql`delete from throttles as kept where cardinality(array(${recent})) = 0`);
}

const recent = sql`select at from unnest(kept.taken) as at where at > clock_timestamp() - ${WINDOW}`;

/** Seconds until the oldest use counts no more. */
async function waitFor(db: Database, bucket: string) {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from min(at) + ${WINDOW} - clock_timestamp()))::integer as seconds
    from throttles as kept, lateral (${recent}) as uses where bucket = ${bucket}
  `);
  return Math.max(1, rows[0]?.seconds ?? 1);
}
