import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passkeyChallenges } from '../../db/schema-accounts.ts';

/** Seconds for which a challenge is valid; the browser's prompt has the same timeout. */
export const CHALLENGE_LIFETIME = 5 * 60;

/** 32 bytes in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

/**
 * Stores a challenge that a passkey is to sign.
 * @param userId the member who adds a passkey; null when a passkey is to be used
 */
export async function storeChallenge(db: Database, challenge: string, userId: number | null) {
  const expires_at = sql`now() + make_interval(secs => ${CHALLENGE_LIFETIME})`;
  await db.insert(passkeyChallenges).values({ challenge, user_id: userId, expires_at });
}

/**
 * Uses up the challenge that was answered, even if the answer turns out to be wrong.
 * @param userId as in `storeChallenge`
 * @returns the challenge; undefined if it is unknown, used, expired or for somebody else
 */
export async function consumeChallenge(
  db: Database,
  clientDataJSON: string,
  userId: number | null,
) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const isOfUser =
    userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId);
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challenge, challenge), isOfUser))
    .returning({ holds: sql<boolean>`${passkeyChallenges.expires_at} > now()` });
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
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expires_at, sql`now()`));
}
