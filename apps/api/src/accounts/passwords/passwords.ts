import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Refusal } from '../../http/refusal.ts';
import { programFile } from '../../paths.ts';

export interface Passwords {
  /** argon2id, in the PHC string format. */
  hash(password: string): Promise<string>;
  /** Without a hash, for an account that does not exist, it takes as long and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** @throws Refusal `unavailable` when the queue is full */
  mustHaveRoom(): void;
  /** Passwords in the queue. */
  waiting(): number;
  close(): Promise<void>;
}

/** The hash of random bytes, which no password matches. */
export const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$Bk4mdQ6A9TKRX2cL+SmUQA$0yZyVXkVQJurdvKaFDUgHRIlrjsTEOGyWPoqq/F57hw';

/**
 * Hashes passwords in low-priority threads, at most two at a time, so that a flood of logins does not stall
 * the listing. `hash` and `verify` throw Refusal `unavailable` when the queue is full.
 * @param onError is called when an idle thread breaks, which fails no password
 */
export function passwordHasher(onError: (error: Error) => void = () => {}): Passwords {
  const pool = new Piscina<{ password: string; hash?: string }, string | boolean>({
    filename: programFile('accounts/passwords/password-worker'),
    minThreads: 0,
    // Leaves one core to the listing, if there are several.
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
    return pool.run({ password, ...(hash !== undefined && { hash }) });
  }

  return {
    hash: async (password) => String(await run(password)),
    verify: async (password, hash) => (await run(password, hash ?? NOBODYS)) === true,
    mustHaveRoom,
    waiting: () => pool.queueSize,
    close: () => pool.close({ force: true }),
  };
}
