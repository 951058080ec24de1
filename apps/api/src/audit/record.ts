import type { AuditAction } from '@damoa/contracts';
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
