import type { PoolClient } from 'pg';
import type { Database } from '../db/client.ts';

/** Milliseconds until a lost connection is tried again. */
const PAUSE = 1_000;

interface Version {
  version: string;
}

/**
 * Tells the version of the catalogue, which every change of it, by whichever process, makes another
 * one. It is undefined from the moment in which a change is heard of until the new version is known,
 * and while nothing can be heard: before the database has answered, and after a lost connection.
 */
export function watchCatalogue(db: Database, tell: (version: string | undefined) => void) {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let listener: PoolClient | undefined;
  let isAsking = false;
  /** Grows with every change: what was asked before one may be the version before it. */
  let changes = 0;

  async function listen() {
    try {
      const client = await db.$client.connect();
      if (isStopped) return client.release(true);
      listener = client;
      isAsking = true;
      client.on('notification', hear);
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      await client.query('listen catalogue');
      await ask(client);
    } catch {
      lose(listener);
    }
  }

  function hear() {
    changes += 1;
    tell(undefined);
    if (listener && !isAsking) void ask(listener);
  }

  async function ask(client: PoolClient) {
    isAsking = true;
    try {
      let change: number;
      let version: string | undefined;
      do {
        change = changes;
        const { rows } = await client.query<Version>('select version from catalogue_version');
        version = rows[0]?.version;
      } while (change !== changes);
      isAsking = false;
      if (client === listener) tell(version);
    } catch {
      lose(client);
    }
  }

  function lose(client: PoolClient | undefined) {
    if (client !== listener || isStopped) return;
    listener?.release(true);
    listener = undefined;
    isAsking = false;
    tell(undefined);
    clearTimeout(retry);
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
