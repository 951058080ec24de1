import type { AuditAction } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { auditEntries } from '../db/schema-admin.ts';
import type { Member } from '../http/access.ts';

/**
 * Adds an entry to the audit log.
 * @param db the transaction of the change, so that both are recorded or neither
 * @param subject what it was done to, as an operator reads it
 * @param details without names or addresses of people: `user_id` is the account that the action concerned, by
 *   which the log shows its owner as long as the account exists
 */
export async function recordAudit(
  db: Queryable,
  member: Member,
  action: AuditAction,
  subject: string,
  details: Record<string, unknown> = {},
) {
  await db.insert(auditEntries).values({ user_id: member.id, action, subject, details });
}

/**
 * Condition: an entry concerns the account of a member. Its first part lets PostgreSQL use the partial index.
 */
export const isAbout = (user: number) => sql`(
  ${auditEntries.details} ? 'user_id' and ${auditEntries.details}->'user_id' = to_jsonb(${user}::bigint)
)`;

/** Removes a member's id from the entries that concern them, when their account is deleted. */
export async function anonymiseEntriesAbout(db: Queryable, user: number) {
  await db
    .update(auditEntries)
    .set({ details: sql`jsonb_set(${auditEntries.details}, '{user_id}', 'null')` })
    .where(isAbout(user));
}
