import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB of memory (in KiB), two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password. Blocks, as all of these: for a thread of its own. */
export function hash({ password }: { password: string }) {
  return hashSync(password, COST);
}

/** Whether the password is the one of the hash. */
export function verify({ password, hash }: { password: string; hash: string }) {
  return verifySync(hash, password);
}

/** See `guessable.ts`, whose dictionary only those threads load that need it. */
export async function isGuessable({ password, known }: { password: string; known: string[] }) {
  const guessable = await import('./guessable.ts');
  return guessable.isGuessable(password, known);
}
