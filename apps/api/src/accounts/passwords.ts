import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { Refusal } from '../refusal.ts';
import type * as worker from './password-worker.ts';

export interface Passwords {
  /** Whether somebody who knows these texts about its owner would soon guess it. */
  isGuessable(password: string, known: readonly string[]): Promise<boolean>;
  /** argon2id, in the PHC string format. */
  hash(password: string): Promise<string>;
  /** Without a hash, for an account that does not exist, it takes as long and is false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** @throws Refusal `unavailable` when another password could not even wait */
  mustHaveRoom(): void;
  close(): Promise<void>;
}

/** No password has this hash: it is the one of random bytes. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$Bk4mdQ6A9TKRX2cL+SmUQA$0yZyVXkVQJurdvKaFDUgHRIlrjsTEOGyWPoqq/F57hw';

/**
 * Hashes passwords, two at a time at most, in threads that give way to everything else, so that a flood of
 * logins does not stall the listing. What cannot wait in the queue is refused as `unavailable`.
 */
export function passwordHasher(): Passwords {
  const file = `password-worker${path.extname(import.meta.filename)}`;
  const pool = new Piscina<{ password: string }, string | boolean>({
    filename: path.join(import.meta.dirname, file),
    minThreads: 0,
    // One core is left to the listing, where there is one.
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    // About a second of work.
    maxQueue: 30,
    idleTimeout: 60_000,
    niceIncrement: 10,
  });

  function mustHaveRoom() {
    if (pool.queueSize >= pool.options.maxQueue) throw new Refusal('unavailable');
  }

  async function run(name: keyof typeof worker, password: string, more: object = {}) {
    mustHaveRoom();
    // The same password typed on another system may come decomposed.
    return pool.run({ password: password.normalize('NFC'), ...more }, { name });
  }

  return {
    isGuessable: async (password, known) =>
      (await run('isGuessable', password, { known })) === true,
    hash: async (password) => String(await run('hash', password)),
    verify: async (password, hash) =>
      (await run('verify', password, { hash: hash ?? NOBODYS })) === true,
    mustHaveRoom,
    close: () => pool.close({ force: true }),
  };
}
