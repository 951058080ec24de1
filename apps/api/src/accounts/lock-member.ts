import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import { sessions, users } from '../db/schema-accounts.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Has the changes to what is one member's wait for one another until the transaction ends: counting
 * and adding are then one step, and two lists at once cannot deadlock. `no key` lets rows of other tables
 * go on referring to the member meanwhile.
 */
export async function lockMember(transaction: Transaction, id: number) {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
}

/** Has an account, which changes are made for, stay until the transaction ends: whoever leaves waits. */
export async function keepMember(transaction: Transaction, id: number) {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
}

/**
 * As `lockMember`, for who asks with a session, which may have been ended since the request began, and stays until
 * the transaction ends.
 * @throws Refusal `not_logged_in`
 */
export async function lockOwner(
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
