import { timingSafeEqual } from 'node:crypto';
import { Redis, ReplyError } from 'ioredis';
import { keyedHash } from '../secrets/keyed-hash.ts';

/** Milliseconds that an answer is waited for: finding it anew takes not much longer. */
const PATIENCE = 25;
/** Milliseconds until a Redis that was late or away is tried again. */
const PAUSE = 1_000;

export interface SharedAnswers {
  /** Undefined for what is absent or not as `set` wrote it, and whenever Redis is late or away. */
  get(name: string): Promise<string | undefined>;
  /** Fails silently. */
  set(name: string, answer: string, lifetime: number): void;
  close(): void;
}

/**
 * Answers that several processes share in the Redis at `url`: a help, never a need. Each is signed
 * with `secret`, together with its name, so that nothing that was written, cut or moved by anyone else
 * is ever answered.
 */
export function shareAnswers(
  url: string,
  secret: string,
  warn: (line: string) => void,
): SharedAnswers {
  const { sign, verify } = signer(secret);
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
    if (!isDistrusted) warn('Redis holds answers that are not as this shop wrote them: ignored.');
    isDistrusted = true;
  }

  /** A command that Redis itself refuses (WRONGTYPE, OOM) says nothing against the connection. */
  function fail(error: unknown) {
    if (error instanceof ReplyError) warnOnce(String(error));
    else leave();
  }

  return {
    async get(name) {
      if (!isReady) return undefined;
      try {
        const signed = await redis.get(name);
        if (signed === null) return undefined;
        const answer = verify(name, signed);
        if (answer === undefined) distrust();
        return answer;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    set(name, answer, lifetime) {
      if (isReady) redis.set(name, sign(name, answer), 'PX', lifetime).catch(fail);
    },
    close: () => redis.disconnect(),
  };
}

/** A signature stands on the line before the answer. */
function signer(secret: string) {
  const hash = keyedHash(secret);
  const signatureOf = (name: string, answer: string) => hash(`answer\n${name}\n${answer}`);
  return {
    sign: (name: string, answer: string) => `${signatureOf(name, answer)}\n${answer}`,
    verify(name: string, signed: string) {
      const end = signed.indexOf('\n');
      const answer = signed.slice(end + 1);
      const given = Buffer.from(signed.slice(0, end));
      const expected = Buffer.from(signatureOf(name, answer));
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? answer : undefined;
    },
  };
}
