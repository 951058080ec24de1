import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { passkeys, sessions, users } from '../../db/schema-accounts.ts';
import type { AccountMails } from '../account-mails.ts';
import { endSessions } from '../end-sessions.ts';
import { lockMember, lockMemberAndSession } from '../lock-member.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/**
 * @returns whether the member had it, who is notified then
 * @throws Refusal `not_logged_in` when the session has been ended since the request began
 */
export function removePasskey(
  db: Database,
  { id, userId, session }: { id: string; userId: number; session: string },
  { notify }: Pick<AccountMails, 'notify'>,
) {
  return db.transaction(async (transaction) => {
    await lockMemberAndSession(transaction, { id: userId, session });
    const removed = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
      .returning({ id: passkeys.id });
    const left = await transaction.$count(passkeys, eq(passkeys.user_id, userId));
    if (removed.length === 0) return false;
    if (left === 0) await endPasskeys(transaction, userId);
    await endSessions(transaction, userId, session);
    await notify(transaction, { user: userId, notice: 'passkey_removed' });
    return true;
  });
}

/** For who has lost passkeys and codes: removes them all, and ends every session. */
export function removeAllPasskeys(db: Database, userId: number) {
  return db.transaction(async (transaction) => {
    await lockMember(transaction, userId);
    await transaction.delete(passkeys).where(eq(passkeys.user_id, userId));
    await endPasskeys(transaction, userId);
    await endSessions(transaction, userId);
  });
}

/** Without passkeys there is nothing to recover, no second factor, and no session that was opened with one. */
export async function endPasskeys(transaction: Transaction, userId: number) {
  await deleteRecoveryCodes(transaction, userId);
  await transaction.update(users).set({ needs_second_factor: false }).where(eq(users.id, userId));
  await transaction
    .update(sessions)
    .set({ has_passkey: false })
    .where(eq(sessions.user_id, userId));
}
