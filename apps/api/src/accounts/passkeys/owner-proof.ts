import type { OwnerProof } from '@damoa/contracts';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { passkeys, users } from '../../db/schema-accounts.ts';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { accountLookup } from '../account-lookup.ts';
import { withGuessLimit } from '../guesses.ts';
import { type PresentPasswordOptions, presentPassword } from '../present-password.ts';
import type { RelyingParty } from './relying-party.ts';
import { verifyAssertion } from './verify-assertion.ts';

export interface OwnerProofOptions extends PresentPasswordOptions {
  party: RelyingParty;
}

/** Makes sure that it is the owner who asks, and not somebody who has found an open session. */
export function ownerChecker(options: OwnerProofOptions) {
  const { db, secret, party, limits } = options;
  const { findAccount } = accountLookup(options);
  const verifyPassword = presentPassword(options);
  const hash = keyedHash(secret);

  /**
   * A password that opens no session, or none of an operator, changes no passkeys either: otherwise who has
   * found it out adds a passkey of their own. Not asked of who has none to show, or has shown a recovery code.
   */
  async function mustSuffice({ id, obstacle, hasPasskey, hasRecoveryCode }: Member) {
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

  /** @throws Refusal `invalid_input` for the password, or `passkey_refused`; each counts as a guess; `passkey_proof_needed` */
  return async function check(
    member: Member,
    { password, passkey }: OwnerProof,
    request: FastifyRequest,
  ) {
    if (!passkey) {
      if (password === undefined) throw noPassword();
      await mustSuffice(member);
      await verifyPassword(member, request, { field: 'password', password });
      return;
    }
    const { guesser } = await findAccount(member.email, request);
    await withGuessLimit(db, hash, guesser, limits, async () => {
      if ((await verifyAssertion(db, party, passkey)) !== member.id)
        throw new Refusal('passkey_refused');
    });
  };
}

function noPassword() {
  return new Refusal('invalid_input', { errors: { password: ['비워 둘 수 없어요.'] } });
}
