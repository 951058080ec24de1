import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two attempts, and for one. */
const PAUSE = 200;
const CONNECT_TIMEOUT = 2_000;

/** Refused, or starting, stopping or recovering: a matter of time. */
const TRANSIENT = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'];

/**
 * Waits for a database to accept connections, and returns its url: a server that is just restarting
 * must not end the start of a process.
 * @param isTransient which errors are worth another attempt until `timeout` (milliseconds)
 */
export async function whenAccepting(
  find: () => Promise<string>,
  timeout: number,
  isTransient: (error: unknown) => boolean = hasTransientCode,
) {
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      const url = await find();
      await connectOnce(url);
      return url;
    } catch (error) {
      if (Date.now() > deadline || !isTransient(error)) throw error;
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

function hasTransientCode(error: unknown) {
  return TRANSIENT.includes(String((error as { code?: unknown }).code));
}
