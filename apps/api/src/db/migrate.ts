import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { MIGRATIONS } from '../installation.ts';
import type { Database } from './client.ts';

const LOCK = 7_203_001;

/** How often a migration is tried that requests and it have blocked each other. */
const TRIES = 5;

/**
 * Brings the schema up to date. Several processes may start at once: one migrates, the others wait. A shop
 * that is open reads the tables in another order than they are changed: PostgreSQL ends one of two that block
 * each other, and a migration that was ended has changed nothing and begins again.
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
