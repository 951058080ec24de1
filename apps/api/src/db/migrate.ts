import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../drizzle');
const LOCK = 7_203_001;

/** Brings the schema up to date. Several processes may start at once: one migrates, the others wait. */
export async function migrate(db: Database) {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await runMigrations(db, { migrationsFolder: MIGRATIONS });
  });
}
