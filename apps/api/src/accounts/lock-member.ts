import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { sessions, users } from '../db/schema-accounts.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Serialises changes to one member's data until the transaction ends, so that count-then-insert is atomic and
 * two merges of lists cannot deadlock. `no key update` still lets other tables insert references to the
 * member.
 */
export async function lockMember(transaction: Transaction, id: number) {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
}

/** Keeps the account from being deleted until the transaction ends: a deletion waits. */
export async function preventMemberDeletion(transaction: Transaction, id: number) {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
}

/**
 * Like `lockMember`, for a request with a session, which may have been ended since the request began. The
 * session cannot end until the transaction does.
 * @throws Refusal `not_logged_in` when the session has been ended
 */
export async function lockMemberAndSession(
  transaction: Transaction,
  { id, session }: Pick<Member, 'id' | 'session'>,
) {
  await lockMember(transaction, id);
  const [isThere] = await transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, session))
    .for('key share');
  if (!isThere) throw new Refusal('not_logged_in');
}
