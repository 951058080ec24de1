import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

const CATALOGUE_LOCK = 7_203_003;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

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
