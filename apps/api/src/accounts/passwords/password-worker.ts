import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's parameters for argon2id: 19 MiB of memory (in KiB), two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password, or verifies it against `hash`. It blocks, so it needs a thread of its own. */
export default function work({ password, hash }: { password: string; hash?: string }) {
  return hash === undefined ? hashSync(password, COST) : verifySync(hash, password);
}
