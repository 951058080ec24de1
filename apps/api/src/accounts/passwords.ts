import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Refusal } from '../http/refusal.ts';
import { programFile } from '../installation.ts';

export interface Passwords {
  /** argon2id, in the PHC string format. */
  hash(password: string): Promise<string>;
  /** Without a hash, for an account that does not exist, it takes as long and is false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** @throws Refusal `unavailable` when another password could not even wait */
  mustHaveRoom(): void;
  /** Passwords that wait. */
  waiting(): number;
  close(): Promise<void>;
}

/** No password has this hash: it is the one of random bytes. */
export const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$Bk4mdQ6A9TKRX2cL+SmUQA$0yZyVXkVQJurdvKaFDUgHRIlrjsTEOGyWPoqq/F57hw';

/**
 * Hashes passwords, two at a time at most, in threads that give way to everything else, so that a flood of
 * logins does not stall the listing. What cannot wait in the queue is refused as `unavailable`.
 * @param onError hears of a thread that broke while it had nothing to do, which fails no password
 */
export function passwordHasher(onError: (error: Error) => void = () => {}): Passwords {
  const pool = new Piscina<{ password: string; hash?: string }, string | boolean>({
    filename: programFile('accounts/password-worker'),
    minThreads: 0,
    // One core is left to the listing, where there is one.
    maxThreads: Math.max(1, Math.min(2, availableParallelism() - 1)),
    // About a second of work.
    maxQueue: 30,
    idleTimeout: 60_000,
    niceIncrement: 10,
  });
  // Without a listener it would end the process.
  pool.on('error', onError);

  function mustHaveRoom() {
    if (pool.queueSize >= pool.options.maxQueue) throw new Refusal('unavailable');
  }

  async function run(password: string, hash?: string) {
    mustHaveRoom();
    // The same password typed on another system may come decomposed.
    const task = { password: password.normalize('NFC'), ...(hash !== undefined && { hash }) };
    return pool.run(task);
  }

  return {
    hash: async (password) => String(await run(password)),
    verify: async (password, hash) => (await run(password, hash ?? NOBODYS)) === true,
    mustHaveRoom,
    waiting: () => pool.queueSize,
    close: () => pool.close({ force: true }),
  };
}
