import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two attempts, and for each attempt to connect. */
const PAUSE = 200;
const CONNECT_TIMEOUT = 2_000;

/** Errors of servers that are not running yet, or are starting, stopping or recovering. */
const TRANSIENT = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'];

/**
 * Waits until a database accepts connections, and returns its URL, so that a process can start while its
 * database is restarting.
 * @param find returns the URL, anew for each attempt
 * @param timeout milliseconds after which the last error is thrown
 * @param isTransient whether an error is worth another attempt
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
