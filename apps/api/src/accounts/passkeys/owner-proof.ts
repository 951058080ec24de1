import type { OwnerProof } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { passkeys, users } from '../../db/schema-accounts.ts';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { memberAsGuesser, withGuessLimit } from '../limits/guesses.ts';
import {
  type PresentPasswordOptions,
  presentPasswordChecker,
} from '../passwords/present-password.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAssertion } from './verify-assertion.ts';

export interface OwnerProofOptions extends PresentPasswordOptions {
  party: RelyingParty;
}

/** Checks that a request comes from the account's owner, and not from somebody who found an open session. */
export function ownerChecker(options: OwnerProofOptions) {
  const { db, secret, party, limits } = options;
  const verifyPassword = presentPasswordChecker(options);
  const hash = keyedHash(secret);

  /**
   * Demands a passkey where the password alone opens no session, or none with the rights of an operator:
   * otherwise somebody who learned the password could add a passkey of their own. Exempt are members without
   * a passkey, and sessions that were opened with a passkey or a recovery code.
   * @throws Refusal `passkey_proof_needed`
   */
  async function passwordMustSuffice({ id, obstacle, hasPasskey, hasRecoveryCode }: Member) {
    if (hasPasskey || hasRecoveryCode) return;
    const [owner] = await db
      .select({
        needs_second_factor: users.needs_second_factor,
        passkeys: db.$count(passkeys, eq(passkeys.user_id, id)),
      })
      .from(users)
      .where(eq(users.id, id));
    const isProtected = owner?.needs_second_factor || obstacle === 'passkey_needed';
    if (isProtected && owner?.passkeys) throw new Refusal('passkey_proof_needed');
  }

  /**
   * @throws Refusal `invalid_input` for a wrong password or `passkey_refused`, which both count as guesses;
   *   `passkey_proof_needed` where the password alone does not suffice
   */
  return async function check(
    member: Member,
    { password, passkey }: OwnerProof,
    request: FastifyRequest,
  ) {
    if (!passkey) {
      if (password === undefined) throw noPassword();
      await passwordMustSuffice(member);
      await verifyPassword(member, request, { field: 'password', password });
      return;
    }
    const guesser = memberAsGuesser(member, request);
    await withGuessLimit(db, hash, guesser, limits, async () => {
      if ((await verifyAssertion(db, party, passkey)) !== member.id)
        throw new Refusal('passkey_refused');
    });
  };
}

function noPassword() {
  return new Refusal('invalid_input', { errors: { password: ['비워 둘 수 없어요.'] } });
}
