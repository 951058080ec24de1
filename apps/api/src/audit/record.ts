import type { AuditAction } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { auditEntries } from '../db/schema-admin.ts';
import type { Member } from '../http/access.ts';

/** A database, or a transaction in it: what is recorded is recorded with what was done, or not at all. */
type Recorder = Pick<Database, 'insert'>;

/**
 * Writes down what an operator has done.
 * @param details no name or address of a person: whose account it was about is the id `user_id`, by which
 * the list finds them as long as there is the account
 */
export async function recordAudit(
  db: Recorder,
  member: Member,
  action: AuditAction,
  subject: string,
  details: Record<string, unknown> = {},
) {
  await db.insert(auditEntries).values({ user_id: member.id, action, subject, details });
}

/** Whether an entry is about the account of a member. */
export const isAbout = (user: number) =>
  sql`${auditEntries.details}->'user_id' = to_jsonb(${user}::bigint)`;

/** Has the entries that are about a member name nobody: their account is going. */
export async function forgetConcerned(db: Pick<Database, 'update'>, user: number) {
  await db
    .update(auditEntries)
    .set({ details: sql`jsonb_set(${auditEntries.details}, '{user_id}', 'null')` })
    .where(isAbout(user));
}
