import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { knownPlaces, passkeys, users } from '../../db/schema-accounts.ts';
import { clearPasskeyState } from '../passkeys/remove-passkey.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { AccountMailQueues } from './account-mail-jobs.ts';
import { NO_PENDING_LINKS } from './cancelled-links.ts';
import { expiryOf, findByEmailToken, makeEmailToken } from './email-tokens.ts';
import { VERIFIED } from './email-verification.ts';

/** Seconds for which a link is valid. */
const LIFETIME = 30 * 60;

/**
 * Makes a token with which a member sets a new password. Earlier tokens become invalid.
 * @returns undefined when there is no such account
 */
export async function makePasswordResetToken(db: Database, secret: string, user: number) {
  const expires = Math.floor(Date.now() / 1_000) + LIFETIME;
  const [addressee] = await db
    .update(users)
    .set({ password_reset_until: new Date(expires * 1_000) })
    .where(eq(users.id, user))
    .returning({ id: users.id, email: users.email });
  if (!addressee) return undefined;
  return {
    token: makeEmailToken(secret, 'reset-password', addressee, expires),
    addressee,
    expires,
  };
}

/** The member that a token is for; undefined if it is invalid, expired or not the latest. */
export async function findMemberByResetToken(db: Database, secret: string, token: string) {
  const id = await findByEmailToken(db, secret, 'reset-password', token);
  if (id === undefined) return undefined;
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isLatestReset(token)));
  return user;
}

/**
 * Sets the password, ends every session and uses up the token: of two concurrent requests, one succeeds. The
 * e-mail with the link also verifies the address. If it was unverified, a stranger may have registered it, so
 * the passkeys and known places with which they could come back are deleted, and their consent to advertising
 * is not one of the owner.
 * @returns whether the token was still valid
 */
export async function resetPassword(
  db: Database,
  token: string,
  { user, password_hash }: { user: number; password_hash: string },
  mailQueues: AccountMailQueues,
) {
  return db.transaction(async (transaction) => {
    const [before] = await transaction
      .select({ verified_at: users.email_verified_at })
      .from(users)
      .where(eq(users.id, user))
      .for('update');
    const [changed] = await transaction
      .update(users)
      .set({
        password_hash,
        ...NO_PENDING_LINKS,
        ...VERIFIED,
      })
      .where(
        and(eq(users.id, user), isLatestReset(token), gt(users.password_reset_until, sql`now()`)),
      )
      .returning({ id: users.id });
    if (!changed) return false;
    await endSessions(transaction, user);
    if (!before?.verified_at) await forgetStranger(transaction, user);
    await mailQueues.queueNotice(transaction, { user, notice: 'password_changed' });
    return true;
  });
}

async function forgetStranger(transaction: Transaction, user: number) {
  await transaction.delete(passkeys).where(eq(passkeys.user_id, user));
  await clearPasskeyState(transaction, user);
  await transaction.delete(knownPlaces).where(eq(knownPlaces.user_id, user));
  await transaction
    .update(users)
    .set({ has_email_alerts: false, email_alerts_set_at: null })
    .where(eq(users.id, user));
}

/** Condition: the token is of the account's latest link, which is identified by its expiry. */
function isLatestReset(token: string) {
  return eq(users.password_reset_until, expiryOf(token));
}
