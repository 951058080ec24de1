import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { passkeys, sessions, users } from '../../db/schema-accounts.ts';
import type { AccountMailQueues } from '../email-links/account-mail-jobs.ts';
import { lockMember, lockMemberAndSession } from '../lock-member.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/**
 * Removes a passkey, ends the member's other sessions and notifies them.
 * @returns false if the member has no such passkey
 * @throws Refusal `not_logged_in` when the session has been ended since the request began
 */
export function removePasskey(
  db: Database,
  { id, userId, session }: { id: string; userId: number; session: string },
  { queueNotice }: Pick<AccountMailQueues, 'queueNotice'>,
) {
  return db.transaction(async (transaction) => {
    await lockMemberAndSession(transaction, { id: userId, session });
    const removed = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
      .returning({ id: passkeys.id });
    const left = await transaction.$count(passkeys, eq(passkeys.user_id, userId));
    if (removed.length === 0) return false;
    if (left === 0) await clearPasskeyState(transaction, userId);
    await endSessions(transaction, userId, session);
    await queueNotice(transaction, { user: userId, notice: 'passkey_removed' });
    return true;
  });
}

/** Removes all passkeys and recovery codes of a member who has lost them, and ends every session. */
export function removeAllPasskeys(db: Database, userId: number) {
  return db.transaction(async (transaction) => {
    await lockMember(transaction, userId);
    await transaction.delete(passkeys).where(eq(passkeys.user_id, userId));
    await clearPasskeyState(transaction, userId);
    await endSessions(transaction, userId);
  });
}

/**
 * Clears what requires a passkey: recovery codes, second factor, and the mark of sessions opened with one.
 */
export async function clearPasskeyState(transaction: Transaction, userId: number) {
  await deleteRecoveryCodes(transaction, userId);
  await transaction.update(users).set({ needs_second_factor: false }).where(eq(users.id, userId));
  await transaction
    .update(sessions)
    .set({ has_passkey: false })
    .where(eq(sessions.user_id, userId));
}
