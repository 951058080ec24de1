import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';

const CATALOGUE_LOCK = 7_203_003;

/**
 * How long an attempt to change one product waits for what an import holds. Shorter than `deadlock_timeout`:
 * where each waits for the other, the change begins again, and the import goes on.
 */
const LOCK_TIMEOUT = '300ms';

/**
 * Writes many products in a transaction, while nobody else does: two that write the same ones in another
 * order would block each other.
 */
export function writeCatalogue<Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    return work(transaction);
  });
}

/**
 * Writes one product in a transaction, beside those who write many. Its row, which `work` locks first,
 * holds what is known of it together; counts that products share are added to, which is exact in any order.
 * @param work may be called several times, each time in another transaction
 * @throws the last failure, where another one holds what is needed for longer than a statement may take
 */
export async function writeProduct<Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  for (;;) {
    let longest = 0;
    try {
      return await db.transaction(async (transaction) => {
        longest = await limitWaiting(transaction);
        return work(transaction);
      });
    } catch (error) {
      if (performance.now() - began > longest || !isHeldUp(error)) throw error;
    }
  }
}

/** Sets how long an attempt waits for a lock, and returns the milliseconds that a statement may take. */
async function limitWaiting(transaction: Transaction) {
  const { rows } = await transaction.execute<{ longest: number | null }>(sql`
    select set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
      nullif(extract(epoch from current_setting('statement_timeout')::interval) * 1000, 0)::int as longest
  `);
  return rows[0]?.longest ?? Number.POSITIVE_INFINITY;
}

/** A lock was not to be had in time, or was part of a deadlock. */
function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOurs = 'code' in error && ['55P03', '40P01'].includes(String(error.code));
  return isOurs || isHeldUp(error.cause);
}
