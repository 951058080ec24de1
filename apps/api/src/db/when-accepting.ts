import { setTimeout } from 'node:timers/promises';
import { errorCode } from '@damoa/service';
import pg from 'pg';

/** Milliseconds between two attempts, and for each attempt to connect. */
const PAUSE = 200;
const CONNECT_TIMEOUT = 2_000;

/** SQLSTATEs of a wrong password (28) or database name (3D). */
const WRONG = /^(28|3D)/;

/**
 * Whether waiting may cure an error of a connection. A server that restarts, or a proxy before it, has many, also without
 * a code.
 */
export function isTransient(error: unknown) {
  return !WRONG.test(errorCode(error));
}

/**
 * Waits until a database accepts connections, and returns its URL, so that a process can start while its
 * database is restarting.
 * @param find returns the URL, anew for each attempt
 * @param timeout milliseconds after which the last error is thrown
 * @param isWorthwhile whether an error is worth another attempt
 */
export async function whenAccepting(
  find: () => Promise<string>,
  timeout: number,
  isWorthwhile: (error: unknown) => boolean = isTransient,
) {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      const url = await find();
      await connectOnce(url);
      return url;
    } catch (error) {
      if (performance.now() > deadline || !isWorthwhile(error)) throw error;
    }
    await setTimeout(PAUSE);
  }
}

async function connectOnce(connectionString: string) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  });
  client.on('error', () => {});
  await client.connect();
  await client.end();
}
