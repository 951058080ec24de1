import type { ErrorCode } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { Refusal } from '../http/refusal.ts';
import { consumeLimits, type Use } from './throttle.ts';

/** Somebody who tries to log in, or to find out who could. */
export interface Guesser {
  address: string;
  /** Whose password it is about; undefined when it is about none. */
  email?: string | undefined;
  /** The cookie that the account has been used with before; undefined when it has not. */
  knownDevice?: string | undefined;
  /** The account has been used from this address before. */
  isKnownAddress?: boolean | undefined;
}

export interface GuessLimits {
  /** Wrong passwords for one account. */
  account: number;
  /** Wrong passwords from one address. */
  address: number;
}

/**
 * Takes a guess at a password; to be given back when it was the right one. Strangers share the guesses
 * of an account. Whoever has used it before, on this device or from this address, has guesses of their
 * own, so that strangers cannot lock them out.
 *
 * A success resets nothing: otherwise an attacker could log in to their own account between two guesses at another.
 */
export function consumeGuess(
  db: Database,
  hash: (text: string) => string,
  { email, address, knownDevice, isKnownAddress }: Guesser,
  limits: GuessLimits,
): Promise<Use> {
  const bucket = (...parts: string[]) => hash(['guess', ...parts].join('\n'));
  const account = email?.toLowerCase();
  const own = knownDevice ? ['device', knownDevice] : isKnownAddress ? ['address', address] : [];
  const buckets = new Map<string, number>();
  if (own.length === 0) buckets.set(bucket('address', address), limits.address);
  if (account !== undefined) buckets.set(bucket(account, ...own), limits.account);
  return consumeLimits(db, buckets);
}

/** What a wrong guess is refused with. `second_factor_needed` is none: the password was right. */
const WRONG: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'wrong_recovery_code',
  'passkey_refused',
  'invalid_input',
]);

/** Has something judged that only the owner of an account knows or has. What is wrong counts as a guess. */
export async function asGuess<T>(
  db: Database,
  hash: (text: string) => string,
  guesser: Guesser,
  limits: GuessLimits,
  judge: () => Promise<T>,
): Promise<T> {
  const guess = await consumeGuess(db, hash, guesser, limits);
  try {
    const judged = await judge();
    await guess.refund();
    return judged;
  } catch (error) {
    if (!(error instanceof Refusal && WRONG.has(error.code))) await guess.refund();
    throw error;
  }
}
