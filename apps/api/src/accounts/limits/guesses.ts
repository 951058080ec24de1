import type { ErrorCode } from '@damoa/contracts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { clientNetwork } from './client-network.ts';
import { consumeLimits, inTenMinutes, type Limit, type Use } from './throttle.ts';

/** Somebody who tries to log in, or to find out who has an account. */
export interface Guesser {
  /** As `clientNetwork` gives it. */
  network: string;
  /** The account whose password is guessed; undefined when probing for registered emails. */
  email?: string | undefined;
  /** The session of the account that the request has. */
  session?: string | undefined;
  /** The device id, if the account has been used on this device before. */
  knownDevice?: string | undefined;
  /** The account has been used from this network before. */
  isKnownNetwork?: boolean | undefined;
}

/** A member who has to prove, besides the session, that the account is theirs. */
export function memberAsGuesser({ email, session }: Member, request: FastifyRequest): Guesser {
  return { email, session, network: clientNetwork(request) };
}

export interface GuessLimits {
  /** Wrong passwords for one account (`LIMIT_LOGIN_ACCOUNT`). */
  account: number;
  /** Wrong passwords from one network (`LIMIT_LOGIN_ADDRESS`). */
  address: number;
}

/**
 * Counts a guess at a password, which is to be refunded when it was right. Strangers share the guesses of an
 * account. A session of it, and a device or network that has used it before, have guesses of their own, so that
 * strangers cannot lock the owner out. All guesses from a network count together, but those of an owner's session
 * or device, which nobody else there can lock out.
 *
 * A successful login resets nothing: otherwise an attacker could log in to their own account between two
 * guesses at another.
 * @throws Refusal `too_many_attempts`
 */
export function consumeGuess(
  db: Database,
  hash: (text: string) => string,
  guesser: Guesser,
  limits: GuessLimits,
): Promise<Use> {
  const { email, network } = guesser;
  const bucket = (...parts: string[]) => hash(['guess', ...parts].join('\n'));
  const account = email?.toLowerCase();
  const own = ownerAs(guesser);
  const known = own.length === 0 && guesser.isKnownNetwork ? ['address', network] : own;
  const buckets = new Map<string, Limit>();
  if (own.length === 0) buckets.set(bucket('address', network), inTenMinutes(limits.address));
  if (account !== undefined) buckets.set(bucket(account, ...known), inTenMinutes(limits.account));
  return consumeLimits(db, buckets);
}

/** What only the owner has; nothing for others. */
function ownerAs({ session, knownDevice }: Guesser) {
  if (session !== undefined) return ['session', session];
  return knownDevice === undefined ? [] : ['device', knownDevice];
}

/** Refusals of a wrong guess. `second_factor_needed` is not among them: the password was right. */
const WRONG: ReadonlySet<ErrorCode> = new Set([
  'wrong_credentials',
  'wrong_recovery_code',
  'passkey_refused',
  'invalid_input',
]);

/**
 * Checks something that only the owner of an account knows or has; only a wrong answer counts as a guess.
 * @param judge throws a Refusal for a wrong answer
 * @throws Refusal `too_many_attempts`, without calling `judge`; whatever `judge` throws
 */
export async function withGuessLimit<T>(
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
