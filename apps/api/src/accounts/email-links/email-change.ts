import { parseEmailToken } from '@damoa/contracts';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema-accounts.ts';
import { isUniqueViolation } from '../../db/sql-state.ts';
import { Refusal } from '../../http/refusal.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import type { AccountMailQueues } from './account-mail-jobs.ts';
import { NO_PENDING_LINKS } from './cancelled-links.ts';
import { expiryOf, isEmailToken, makeEmailToken } from './email-tokens.ts';

/** Seconds for which a link is valid. */
export const LINK_LIFETIME = 24 * 60 * 60;

interface EmailChange {
  user: number;
  /** The present address, which is to be replaced. */
  email: string;
  newEmail: string;
}

/**
 * Makes the token with which the owner of a member's new address confirms it. Earlier tokens become invalid.
 * @returns undefined when no change is pending; without a token when the new address already has an account
 */
export async function makeEmailChangeToken(db: Database, secret: string, user: number) {
  const expires = Math.floor(Date.now() / 1_000) + LINK_LIFETIME;
  const [asked] = await db
    .update(users)
    .set({ new_email_until: new Date(expires * 1_000) })
    .where(and(eq(users.id, user), gt(users.new_email_until, sql`now()`)))
    .returning({ newEmail: users.new_email });
  if (!asked?.newEmail) return undefined;
  const { newEmail } = asked;
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.folded_email, newEmail.toLowerCase()), ne(users.id, user)));
  const addressee = { id: user, email: newEmail };
  const token = taken ? undefined : makeEmailToken(secret, 'change-email', addressee, expires);
  return { newEmail, token, expires };
}

/**
 * The pending change that a token confirms; undefined if there is none. Does not check the token's expiry.
 */
export async function findEmailChange(
  db: Database,
  secret: string,
  token: string,
): Promise<EmailChange | undefined> {
  const claim = parseEmailToken(token);
  if (!claim) return undefined;
  const [found] = await db
    .select({ user: users.id, email: users.email, newEmail: users.new_email })
    .from(users)
    .where(eq(users.id, claim.user));
  if (!found?.newEmail) return undefined;
  const { user, email, newEmail } = found;
  const holds = isEmailToken(secret, 'change-email', token, { id: user, email: newEmail });
  return holds ? { user, email, newEmail } : undefined;
}

/**
 * Changes the address, ends every session and notifies the old address. Of two concurrent requests, one
 * succeeds.
 * @returns whether the token was still valid
 * @throws Refusal `invalid_input` if somebody else has registered the address meanwhile
 */
export async function confirmEmailChange(
  db: Database,
  token: string,
  { user, email, newEmail }: EmailChange,
  mailQueues: AccountMailQueues,
) {
  const change = db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(users)
      .set({
        email: newEmail,
        folded_email: newEmail.toLowerCase(),
        email_verified_at: sql`now()`,
        ...NO_PENDING_LINKS,
      })
      .where(
        and(
          eq(users.id, user),
          eq(users.new_email, newEmail),
          isLatestChange(token),
          gt(users.new_email_until, sql`now()`),
        ),
      )
      .returning({ id: users.id });
    if (!changed) return false;
    await endSessions(transaction, user);
    await mailQueues.queueNotice(transaction, { user, notice: 'email_changed', to: email });
    return true;
  });
  return change.catch((error) => {
    throw isUniqueViolation(error) ? taken() : error;
  });
}

/** Deletes new addresses that were not confirmed in time: they may belong to strangers. */
export async function sweepEmailChanges(db: Database) {
  await db
    .update(users)
    .set({ new_email: null, new_email_until: null })
    .where(lte(users.new_email_until, sql`now()`));
}

/** Condition: the token is of the account's latest link, which is identified by its expiry. */
function isLatestChange(token: string) {
  return eq(users.new_email_until, expiryOf(token));
}

function taken() {
  const reason = ['그사이 이 주소로 가입한 계정이 있어요. 다른 주소로 다시 바꿔 주세요.'];
  return new Refusal('invalid_input', { errors: { token: reason } });
}
