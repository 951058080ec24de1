import type { PoolClient } from 'pg';
import type { Database } from '../db/client.ts';

/** Milliseconds until a lost connection is tried again. */
const PAUSE = 1_000;

/**
 * Tells of every change of the catalogue, whichever process made it, and whether it can hear of
 * changes at all: not before the database has answered, and not while the connection is lost.
 */
export function watchCatalogue(
  db: Database,
  { onChange, onHearing }: { onChange(): void; onHearing(hears: boolean): void },
) {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let listener: PoolClient | undefined;

  async function listen() {
    try {
      const client = await db.$client.connect();
      if (isStopped) return client.release(true);
      listener = client;
      client.on('notification', onChange);
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      await client.query('listen catalogue');
      onHearing(true);
    } catch {
      lose(listener);
    }
  }

  function lose(client: PoolClient | undefined) {
    if (client !== listener || isStopped) return;
    listener?.release(true);
    listener = undefined;
    onHearing(false);
    retry = setTimeout(listen, PAUSE).unref();
  }

  void listen();
  return {
    stop() {
      isStopped = true;
      clearTimeout(retry);
      listener?.release(true);
      listener = undefined;
    },
  };
}
