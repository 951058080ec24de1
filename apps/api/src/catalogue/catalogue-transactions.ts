import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Database, Transaction } from '../db/client.ts';
import { hasSqlState } from '../db/sql-state.ts';

/**
 * How long a change of one product waits for locks that an import holds. Shorter than `deadlock_timeout`: if
 * both wait for each other, the change times out first and is retried, while the import continues.
 */
const LOCK_TIMEOUT = '300ms';

/**
 * Runs what writes many products in a transaction. Such transactions run one at a time: two that write the
 * same products in different orders would deadlock.
 */
export function inCatalogueTransaction<Result>(
  db: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.catalogue})`);
    return work(transaction);
  });
}

/**
 * Runs what writes one product in a transaction, concurrently with imports. The lock on its row, which `work`
 * must take first, keeps its data consistent; counts shared with other products are only added to, so their
 * order does not matter.
 * @param work may run several times, each time in a new transaction
 * @throws the last error if locks are held elsewhere for longer than a statement may take
 */
export async function inProductTransaction<Result>(
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
      if (performance.now() - began > longest || !isLockConflict(error)) throw error;
    }
  }
}

/** Sets how long an attempt waits for a lock, and returns the statement timeout in milliseconds. */
async function limitWaiting(transaction: Transaction) {
  const { rows } = await transaction.execute<{ longest: number | null }>(sql`
    select set_config('lock_timeout', ${LOCK_TIMEOUT}, true),
      nullif(extract(epoch from current_setting('statement_timeout')::interval) * 1000, 0)::int as longest
  `);
  return rows[0]?.longest ?? Number.POSITIVE_INFINITY;
}

/** Whether a lock timed out (55P03) or was part of a deadlock (40P01). */
function isLockConflict(error: unknown) {
  return hasSqlState(error, '55P03', '40P01');
}
