import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { MIGRATIONS } from '../paths.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './client.ts';
import { hasSqlState } from './sql-state.ts';

const DEADLOCK_DETECTED = '40P01';

/** The number of attempts for a migration that deadlocks with requests. */
const TRIES = 5;

/**
 * Brings the schema up to date. Several processes may start at once: one migrates, the others wait. Requests
 * may lock tables in another order than the migration does. If PostgreSQL then ends the migration to resolve
 * the deadlock, it has changed nothing and is tried again.
 */
export async function migrate(db: Database) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(db);
    } catch (error) {
      if (attempt === TRIES || !hasSqlState(error, DEADLOCK_DETECTED)) throw error;
    }
  }
}

async function migrateOnce(db: Database) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`);
    // The lock has a connection of its own, which it holds until the migration has been committed. Drizzle
    // sends `begin`, the migration and `commit` through the pool, which reuses one connection for them as
    // long as nothing else uses the pool.
    await runMigrations(db, { migrationsFolder: MIGRATIONS });
  });
}
