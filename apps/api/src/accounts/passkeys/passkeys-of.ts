import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passkeys } from '../../db/schema-accounts.ts';

/** The passkeys of a member, the oldest first. */
export function passkeysOf(db: Database, userId: number) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}
