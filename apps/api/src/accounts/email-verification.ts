import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/client.ts';
import { users } from '../db/schema-accounts.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { addressOf } from './client-places.ts';
import { consumeLimits, type Limit, MINUTES_PER_DAY } from './throttle.ts';

/** E-mails with a link that one member may have sent in ten minutes. */
const LINKS = 3;
/** To one member or e-mail address in a day: anybody can register the address of a stranger. */
const LINKS_OF_DAY = { most: 5, minutes: MINUTES_PER_DAY };
/** For all members at one address of the network together, in a day: a mobile carrier's has many. */
const LINKS_FROM_ADDRESS = { most: 200, minutes: MINUTES_PER_DAY };

/** The address counts as verified from now on, unless it has been already. */
export const VERIFIED = { email_verified_at: sql`coalesce(${users.email_verified_at}, now())` };

/** Has a member sent the link that verifies their address. */
export type SendVerification = (
  user: { id: number; email: string },
  request: FastifyRequest,
) => Promise<void>;

/**
 * @param sendLink has a worker send it
 * @returns sends the link; it throws Refusal `too_many_attempts` when too many have been sent
 */
export function verificationSender(
  db: Database,
  secret: string,
  sendLink: (user: number) => Promise<void>,
): SendVerification {
  const hash = keyedHash(secret);
  return async ({ id, email }, request) => {
    const used = await consumeLimits(
      db,
      new Map<string, number | Limit>([
        [hash(`verification\n${id}`), LINKS],
        [hash(`verification of the day\n${id}`), LINKS_OF_DAY],
        [hash(`verification to\n${email.toLowerCase()}`), LINKS_OF_DAY],
        [hash(`verification from\n${addressOf(request)}`), LINKS_FROM_ADDRESS],
      ]),
    );
    await sendLink(id).catch(async (error) => {
      await used.refund();
      throw error;
    });
  };
}

/** @returns whether it was not verified before: a link can be used once */
export async function verifyEmail(db: Database, user: number) {
  const isUnverified = and(eq(users.id, user), isNull(users.email_verified_at));
  const changed = await db.update(users).set(VERIFIED).where(isUnverified).returning();
  return changed.length > 0;
}
