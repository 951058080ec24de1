import { Redis, ReplyError } from 'ioredis';
import { isSameSecret } from '../secrets/is-same-secret.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import type { RedisStats } from './measure-redis.ts';

/** Milliseconds to wait for Redis: computing the response takes not much longer. */
const TIMEOUT = 25;
/** Milliseconds until Redis is tried again after a failure or timeout. */
const PAUSE = 1_000;

export interface RedisCache {
  /** Undefined if absent or not authentic, and whenever Redis is slow or unreachable. */
  get(name: string): Promise<string | undefined>;
  /** Stores a response for `lifetime` milliseconds. Fails silently. */
  set(name: string, response: string, lifetime: number): void;
  stats(): RedisStats;
  close(): void;
}

/**
 * A response cache that processes share in the Redis at `url`. It is optional: while Redis is unreachable,
 * nothing fails. Each entry is signed with `secret` together with its name, so that entries that others have
 * written, truncated or moved are never served.
 */
export function redisCache(url: string, secret: string, warn: (line: string) => void): RedisCache {
  const { sign, verify } = signer(secret);
  const redis = new Redis(url, {
    keyPrefix: 'damoa:response:',
    commandTimeout: TIMEOUT,
    connectTimeout: PAUSE,
    disconnectTimeout: TIMEOUT,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => PAUSE,
  });
  const stats: RedisStats = { hits: 0, misses: 0, failures: 0 };
  /** True from when a connection is ready until its first failure. */
  let isReady = false;
  let isWarned = false;
  let isDistrusted = false;
  redis.on('ready', () => {
    isReady = true;
    isWarned = false;
  });
  redis.on('close', leave);
  redis.on('error', ({ message }) => warnOnce(message));

  function warnOnce(message: string) {
    if (!isWarned) warn(`Redis: ${message}`);
    isWarned = true;
  }

  function leave() {
    if (isReady) redis.disconnect(true);
    isReady = false;
  }

  function distrust() {
    if (!isDistrusted) warn('Redis holds responses that are not as this shop wrote them: ignored.');
    isDistrusted = true;
  }

  /** An error reply of Redis (WRONGTYPE, OOM) does not mean that the connection is broken. */
  function fail(error: unknown) {
    stats.failures += 1;
    if (error instanceof ReplyError) warnOnce(String(error));
    else leave();
  }

  return {
    async get(name) {
      if (!isReady) return undefined;
      try {
        const signed = await redis.get(name);
        const response = signed === null ? undefined : verify(name, signed);
        if (signed !== null && response === undefined) distrust();
        stats[response === undefined ? 'misses' : 'hits'] += 1;
        return response;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    set(name, response, lifetime) {
      if (isReady) redis.set(name, sign(name, response), 'PX', lifetime).catch(fail);
    },
    stats: () => stats,
    close: () => redis.disconnect(),
  };
}

/** Signs an entry: the signature is the line before the response. */
function signer(secret: string) {
  const hash = keyedHash(secret);
  const signatureOf = (name: string, response: string) => hash(`response\n${name}\n${response}`);
  return {
    sign: (name: string, response: string) => `${signatureOf(name, response)}\n${response}`,
    verify(name: string, signed: string) {
      const end = signed.indexOf('\n');
      const response = signed.slice(end + 1);
      const isOurs = isSameSecret(signed.slice(0, end), signatureOf(name, response));
      return isOurs ? response : undefined;
    },
  };
}
