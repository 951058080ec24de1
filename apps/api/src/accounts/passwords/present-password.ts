import type { FastifyRequest } from 'fastify';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import { type AccountLookupOptions, accountLookup } from '../limits/account-lookup.ts';
import { type GuessLimits, memberAsGuesser, withGuessLimit } from '../limits/guesses.ts';
import type { Passwords } from './passwords.ts';

export interface PresentPasswordOptions extends AccountLookupOptions {
  passwords: Passwords;
  limits: GuessLimits;
}

/** The present password as it was typed, and the field of the form that it came in. */
interface Typed {
  field: string;
  password: string;
}

/**
 * Checks that a member knows their present password. Whoever holds a session of theirs may guess at it as often
 * as at a login, and no stranger uses up these guesses.
 * @returns the account as it was then; a change compares its `password_hash` to notice a concurrent change
 * @throws Refusal `invalid_input` at the field of a wrong password, `too_many_attempts`, `not_logged_in`
 */
export function presentPasswordChecker(options: PresentPasswordOptions) {
  const { db, secret, passwords, limits } = options;
  const { findAccount } = accountLookup(options);
  const hash = keyedHash(secret);
  return async (member: Member, request: FastifyRequest, { field, password }: Typed) => {
    passwords.mustHaveRoom();
    const { account } = await findAccount(member.email, request);
    // Since the session was read, the email may have become another account's.
    if (account?.id !== member.id) throw new Refusal('not_logged_in');
    const guesser = memberAsGuesser(member, request);
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

export type VerifyPresentPassword = ReturnType<typeof presentPasswordChecker>;
