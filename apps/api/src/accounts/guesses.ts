import type { Database } from '../db/client.ts';
import { type Use, use } from './throttle.ts';

/** Somebody who tries to log in. */
export interface Guesser {
  email: string;
  address: string;
  /** The cookie that the account has been used with before; undefined when it has not. */
  knownDevice: string | undefined;
  /** The account has been used from this address before. */
  isKnownAddress: boolean;
}

export interface GuessLimits {
  /** Wrong passwords for one account. */
  account: number;
  /** Wrong passwords from one address. */
  address: number;
}

/**
 * Uses a guess at a password; to be given back when it was the right one. Strangers share the guesses
 * of an account. Who has used it before, on this device or from this address, has guesses of their
 * own, so that the guesses of strangers lock nobody out of their account.
 *
 * A success resets nothing: who has an account could otherwise log in between two guesses at another.
 */
export function useGuess(
  db: Database,
  hash: (text: string) => string,
  { email, address, knownDevice, isKnownAddress }: Guesser,
  limits: GuessLimits,
): Promise<Use> {
  const account = email.toLowerCase();
  const bucket = (...parts: string[]) => hash(['guess', ...parts].join('\n'));
  const own = knownDevice
    ? ['device', knownDevice]
    : isKnownAddress
      ? ['address', address]
      : undefined;
  return use(
    db,
    own
      ? new Map([[bucket(account, ...own), limits.account]])
      : new Map([
          [bucket('address', address), limits.address],
          [bucket(account), limits.account],
        ]),
  );
}
