import { Redis } from 'ioredis';

/** Milliseconds that an answer is waited for: finding it anew takes not much longer. */
const PATIENCE = 25;
/** Milliseconds until a Redis that was late or away is tried again. */
const PAUSE = 1_000;

export interface SharedAnswers {
  /** Undefined for what is not there, and whenever Redis is late or away. */
  get(name: string): Promise<string | undefined>;
  /** Fails silently. */
  set(name: string, answer: string, lifetime: number): void;
  close(): void;
}

/** What several processes keep together in the Redis at `url`: a help, never a need. */
export function shareAnswers(url: string, warn: (line: string) => void): SharedAnswers {
  const redis = new Redis(url, {
    keyPrefix: 'damoa:answer:',
    commandTimeout: PATIENCE,
    connectTimeout: PAUSE,
    disconnectTimeout: PATIENCE,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => PAUSE,
  });
  /** From a connection's first answer to its first failure. */
  let isReady = false;
  let isWarned = false;
  redis.on('ready', () => {
    isReady = true;
    isWarned = false;
  });
  redis.on('close', leave);
  redis.on('error', ({ message }) => {
    if (!isWarned) warn(`Redis: ${message}`);
    isWarned = true;
  });

  function leave() {
    if (isReady) redis.disconnect(true);
    isReady = false;
  }

  return {
    async get(name) {
      if (!isReady) return undefined;
      try {
        return (await redis.get(name)) ?? undefined;
      } catch {
        leave();
        return undefined;
      }
    },
    set(name, answer, lifetime) {
      if (isReady) redis.set(name, answer, 'PX', lifetime).catch(leave);
    },
    close: () => redis.disconnect(),
  };
}
