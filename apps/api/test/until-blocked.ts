import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../src/db/client.ts';

const WAITING = sql`
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
`;

/** Waits until one statement in the database is waiting for a lock. */
export async function untilBlocked(db: Database) {
  await expect.poll(async () => (await db.execute(WAITING)).rowCount).toBe(1);
}
