import type { PasskeyAssertion } from '@damoa/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { passkeys } from '../../db/schema-accounts.ts';
import { Refusal } from '../../http/refusal.ts';
import { consumeChallenge } from './challenges.ts';
import { type RelyingParty, userHandleOf } from './relying-party.ts';

type Assertion = z.output<typeof PasskeyAssertion>;

/**
 * Verifies the signature of a passkey.
 * @returns the id of its owner
 * @throws Refusal `passkey_refused`, whatever is wrong
 */
export async function verifyAssertion(
  db: Database,
  party: RelyingParty,
  assertion: Assertion,
): Promise<number> {
  const challenge = await consumeChallenge(db, assertion.response.clientDataJSON, null);
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.id, assertion.id));
  if (challenge === undefined || !passkey) throw new Refusal('passkey_refused');
  const { userHandle, ...response } = assertion.response;
  const isOwners = userHandle === userHandleOf(passkey.user_id).toString('base64url');
  if (!isOwners) throw new Refusal('passkey_refused');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response: { ...response, userHandle }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw new Refusal('passkey_refused');
  });
  if (!verified) throw new Refusal('passkey_refused');
  const { newCounter } = authenticationInfo;
  // Compared again in the update: of two concurrent answers with the same counter, one is from a copy.
  const goesOn = newCounter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, newCounter);
  const [used] = await db
    .update(passkeys)
    .set({ counter: newCounter, last_used_at: sql`now()` })
    .where(and(eq(passkeys.id, passkey.id), goesOn))
    .returning({ user_id: passkeys.user_id });
  if (!used) throw new Refusal('passkey_refused');
  return used.user_id;
}
