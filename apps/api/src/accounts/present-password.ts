import type { FastifyRequest } from 'fastify';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { type AccountLookupOptions, accountLookup } from './account-lookup.ts';
import { type GuessLimits, withGuessLimit } from './guesses.ts';
import type { Passwords } from './passwords.ts';

export interface PresentPasswordOptions extends AccountLookupOptions {
  passwords: Passwords;
  limits: GuessLimits;
}

/** What was typed as the password that a member has now. */
interface Typed {
  field: string;
  password: string;
}

/**
 * Has members prove that they know the password they have. Whoever holds a session of theirs may guess at it
 * no more often than at a login.
 * @returns the account as it was then, with the hash by which a change finds it unchanged
 * @throws Refusal `invalid_input` at the field of a wrong password
 */
export function presentPassword(options: PresentPasswordOptions) {
  const { db, secret, passwords, limits } = options;
  const { findAccount } = accountLookup(options);
  const hash = keyedHash(secret);
  return async (member: Member, request: FastifyRequest, { field, password }: Typed) => {
    passwords.mustHaveRoom();
    const { account, guesser } = await findAccount(member.email, request);
    // Between the session and here the address may have become another one's.
    if (account?.id !== member.id) throw new Refusal('not_logged_in');
    return withGuessLimit(db, hash, guesser, limits, async () => {
      if (!(await passwords.verify(password, account.password_hash))) throw wrongPassword(field);
      return account;
    });
  };
}

/** The refusal of a wrong password, at its field. */
export function wrongPassword(field: string) {
  return new Refusal('invalid_input', { errors: { [field]: ['지금 쓰는 비밀번호와 달라요.'] } });
}

export type VerifyPresentPassword = ReturnType<typeof presentPassword>;
