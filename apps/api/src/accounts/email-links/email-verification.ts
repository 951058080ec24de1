import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema-accounts.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { clientNetwork } from '../limits/client-network.ts';
import {
  consumeLimits,
  inTenMinutes,
  MINUTES_PER_DAY,
  refundOnFailure,
} from '../limits/throttle.ts';

/** Links to one member. */
const LINKS = inTenMinutes(3);
/** Links to one member, and to one email, in a day: anybody can register a stranger's email. */
const LINKS_PER_DAY = { max: 5, minutes: MINUTES_PER_DAY };
/** Links for all members of one network in a day: a mobile carrier's network has many. */
const LINKS_FROM_NETWORK = { max: 200, minutes: MINUTES_PER_DAY };

/** Columns that mark an email as verified now; the time of an earlier verification stays. */
export const VERIFIED = { email_verified_at: sql`coalesce(${users.email_verified_at}, now())` };

/**
 * Queues the e-mail with the link that verifies a member's address.
 * @throws Refusal `too_many_attempts`
 */
export type QueueVerification = (
  user: { id: number; email: string },
  request: FastifyRequest,
) => Promise<void>;

/**
 * Makes the function that counts and queues verification e-mails.
 * @param queueMail makes the job that sends the link
 */
export function verificationQueuer(
  db: Database,
  secret: string,
  queueMail: (user: number) => Promise<void>,
): QueueVerification {
  const hash = keyedHash(secret);
  return async ({ id, email }, request) => {
    const used = await consumeLimits(
      db,
      new Map([
        [hash(`verification\n${id}`), LINKS],
        [hash(`verification of the day\n${id}`), LINKS_PER_DAY],
        [hash(`verification to\n${email.toLowerCase()}`), LINKS_PER_DAY],
        [hash(`verification from\n${clientNetwork(request)}`), LINKS_FROM_NETWORK],
      ]),
    );
    await refundOnFailure(used, () => queueMail(id));
  };
}

/** Marks a member's email as verified. @returns false if it was already: a link can be used once */
export async function verifyEmail(db: Database, user: number) {
  const isUnverified = and(eq(users.id, user), isNull(users.email_verified_at));
  const changed = await db.update(users).set(VERIFIED).where(isUnverified).returning();
  return changed.length > 0;
}
