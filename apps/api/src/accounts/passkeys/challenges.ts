import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passkey_challenges } from '../../db/schema-accounts.ts';

/** Seconds for which a challenge holds; a browser asks its owner for as long. */
export const CHALLENGE_LIFETIME = 5 * 60;

/** 32 bytes in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/** @param userId for whom a passkey is to be made; null where one is to be used */
export async function storeChallenge(db: Database, challenge: string, userId: number | null) {
  const expires_at = sql`now() + make_interval(secs => ${CHALLENGE_LIFETIME})`;
  await db.insert(passkey_challenges).values({ challenge, user_id: userId, expires_at });
}

/**
 * Uses up the challenge that was answered, whatever else is wrong with the answer.
 * @returns the challenge; undefined if it does not hold
 */
export async function takeChallenge(db: Database, clientDataJSON: string, userId: number | null) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const isOfUser =
    userId === null ? isNull(passkey_challenges.user_id) : eq(passkey_challenges.user_id, userId);
  const [taken] = await db
    .delete(passkey_challenges)
    .where(and(eq(passkey_challenges.challenge, challenge), isOfUser))
    .returning({ holds: sql<boolean>`${passkey_challenges.expires_at} > now()` });
  return taken?.holds ? challenge : undefined;
}

function challengeIn(clientDataJSON: string) {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return CHALLENGE.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export async function sweepChallenges(db: Database) {
  await db.delete(passkey_challenges).where(lte(passkey_challenges.expires_at, sql`now()`));
}
