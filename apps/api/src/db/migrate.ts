import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { MIGRATIONS } from '../paths.ts';
import type { Database } from './client.ts';

const LOCK = 7_203_001;

/** How often a migration is tried that deadlocks with requests. */
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
      if (attempt === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '40P01') || isDeadlock(error.cause);
}

async function migrateOnce(db: Database) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await runMigrations(db, { migrationsFolder: MIGRATIONS });
  });
}
