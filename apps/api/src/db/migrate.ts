import { drizzle } from 'drizzle-orm/node-postgres';
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

/** On one connection, whose loss rolls the migration back: the pool would go on with another one, and commit half. */
async function migrateOnce(db: Database) {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
    await runMigrations(drizzle(client), { migrationsFolder: MIGRATIONS });
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migration]);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // With an error it is closed, which releases the lock.
    client.release(broken);
  }
}
