import type { OwnerProof } from '@damoa/contracts';
import type { FastifyRequest } from 'fastify';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { type AccountPlacesOptions, accountPlaces } from '../account-places.ts';
import { asGuess, type GuessLimits } from '../guesses.ts';
import type { Passwords } from '../passwords.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAssertion } from './verify-assertion.ts';

export interface OwnerProofOptions extends AccountPlacesOptions {
  passwords: Passwords;
  party: RelyingParty;
  limits: GuessLimits;
}

/** Makes sure that it is the owner who asks, and not somebody who has found an open session. */
export function ownerChecker(options: OwnerProofOptions) {
  const { db, secret, passwords, party, limits } = options;
  const { findAccount } = accountPlaces(options);
  const hash = keyedHash(secret);

  /** @throws Refusal `invalid_input` for the password, or `passkey_refused`; each counts as a guess */
  return async function check(
    { id, email }: Member,
    { password, passkey }: OwnerProof,
    request: FastifyRequest,
  ) {
    if (!passkey && password === undefined) throw wrongPassword('비워 둘 수 없어요.');
    const { account, guesser } = await findAccount(email, request);
    await asGuess(db, hash, guesser, limits, async () => {
      if (passkey) {
        if ((await verifyAssertion(db, party, passkey)) !== id)
          throw new Refusal('passkey_refused');
        return;
      }
      const isRight = await passwords.verify(password ?? '', account?.password_hash);
      if (!isRight || account?.id !== id) throw wrongPassword('비밀번호가 달라요.');
    });
  };
}

function wrongPassword(reason: string) {
  return new Refusal('invalid_input', { errors: { password: [reason] } });
}
