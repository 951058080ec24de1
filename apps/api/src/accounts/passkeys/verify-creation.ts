import type { PasskeyCreation } from '@damoa/contracts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { Refusal } from '../../http/refusal.ts';
import { consumeChallenge } from './challenges.ts';
import { ALGORITHMS, type RelyingParty } from './relying-party.ts';

type Creation = z.output<typeof PasskeyCreation>;

/**
 * Verifies a passkey that a browser has made for a member.
 * @returns the columns of `passkeys` that it determines
 * @throws Refusal `passkey_refused`, whatever is wrong
 */
export async function verifyCreation(
  db: Database,
  party: RelyingParty,
  userId: number,
  creation: Creation,
) {
  const challenge = await consumeChallenge(db, creation.response.clientDataJSON, userId);
  if (challenge === undefined) throw new Refusal('passkey_refused');
  const { transports = [], ...response } = creation.response;
  const { registrationInfo } = await verifyUncertified({
    response: { ...creation, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw new Refusal('passkey_refused');
  });
  if (!registrationInfo) throw new Refusal('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  // The contract has checked the length of `creation.id`, so only that id may be stored.
  if (id !== creation.id) throw new Refusal('passkey_refused');
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * Refuses attestations with certificates: none was requested, and verifying one would fetch addresses that it
 * contains.
 */
async function verifyUncertified(options: Parameters<typeof verifyRegistrationResponse>[0]) {
  const { attestationObject } = options.response.response;
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isSelfSigned = format === 'packed' && !attestation.get('attStmt').get('x5c');
  if (format !== 'none' && !isSelfSigned) throw new Error(`${format} was not asked for`);
  return verifyRegistrationResponse(options);
}
