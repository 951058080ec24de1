import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passkeys, sessions, users } from '../../db/schema-accounts.ts';
import { lockMember, type Transaction } from '../lock-member.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/** @returns whether the member had it */
export function removePasskey(db: Database, { id, userId }: { id: string; userId: number }) {
  return db.transaction(async (transaction) => {
    await lockMember(transaction, userId);
    const removed = await transaction
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
      .returning({ id: passkeys.id });
    const left = await transaction.$count(passkeys, eq(passkeys.user_id, userId));
    if (removed.length > 0 && left === 0) await endPasskeys(transaction, userId);
    return removed.length > 0;
  });
}

/** For who has lost passkeys and codes: removes them all, and ends every session. */
export function removeAllPasskeys(db: Database, userId: number) {
  return db.transaction(async (transaction) => {
    await lockMember(transaction, userId);
    await transaction.delete(passkeys).where(eq(passkeys.user_id, userId));
    await endPasskeys(transaction, userId);
    await transaction.delete(sessions).where(eq(sessions.user_id, userId));
  });
}

/** Without passkeys there is nothing to recover, no second factor, and no session that was opened with one. */
async function endPasskeys(transaction: Transaction, userId: number) {
  await deleteRecoveryCodes(transaction, userId);
  await transaction.update(users).set({ needs_second_factor: false }).where(eq(users.id, userId));
  await transaction
    .update(sessions)
    .set({ has_passkey: false })
    .where(eq(sessions.user_id, userId));
}
