import type { PoolClient } from 'pg';
import type { Database } from '../db/client.ts';

/** Milliseconds until a lost connection is tried again. */
const PAUSE = 1_000;

/**
 * Tells the version of the catalogue, which every change of it, by whichever process, makes another
 * one. It is undefined from the moment in which a change is heard of until the new version is known,
 * and while nothing can be heard: before the database has answered, and after a lost connection.
 */
export function watchCatalogue(db: Database, tell: (version: string | undefined) => void) {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let listener: PoolClient | undefined;
  /** Grows with every change: what was asked before one may be the version before it. */
  let changes = 0;

  async function listen() {
    try {
      const client = await db.$client.connect();
      if (isStopped) return client.release(true);
      listener = client;
      client.on('notification', hear);
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      await client.query('listen catalogue');
      hear();
    } catch {
      lose(listener);
    }
  }

  async function hear() {
    changes += 1;
    const [change, client] = [changes, listener];
    tell(undefined);
    try {
      const answer = await client?.query<{ version: string }>(
        'select version from catalogue_version',
      );
      if (change === changes && client === listener) tell(answer?.rows[0]?.version);
    } catch {
      lose(client);
    }
  }

  function lose(client: PoolClient | undefined) {
    if (client !== listener || isStopped) return;
    listener?.release(true);
    listener = undefined;
    tell(undefined);
    retry = setTimeout(listen, PAUSE).unref();
  }

  void listen();
  return {
    /** For a change that was made here, and will only be told of. */
    hear,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      listener?.release(true);
      listener = undefined;
    },
  };
}
