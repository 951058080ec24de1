import type { CacheOptions } from '@damoa/service';
import type { PoolClient } from 'pg';
import type { Database } from '../db/client.ts';
import { type Position, parsePosition, START } from '../db/position.ts';
import { type CatalogueCache, PositionedCache } from './positioned-cache.ts';

/** Milliseconds: what was read from a replica that lags behind does not stay longer. */
export const CACHE_LIFETIME = 30_000;
/** Milliseconds until a lost connection is tried again, which after a failover leads to another server. */
const PAUSE = 200;

interface Version {
  version: string;
  position: string;
}

export interface CatalogueVersion {
  /**
   * Every change of the catalogue, by whichever process, makes it another one. Undefined from the
   * moment when a change is heard of until the new version is known, and while none can be heard of:
   * before the database has answered, and after a lost connection.
   */
  readonly current: string | undefined;
  /** What a replica has replayed that has the current version. */
  readonly position: Position;
  /**
   * A cache for what is read from the catalogue. Changes clear it; without a version it stores nothing. What
   * it stores was read from servers that have the version.
   */
  cache<Value>(
    options: Omit<CacheOptions<Value>, 'isCacheable' | 'freshFor'>,
  ): CatalogueCache<Value>;
  /** Reports a change that this process has made, before the database does. */
  reportChange(): void;
  stop(): void;
}

/** Listens for changes of the catalogue, on a connection of its own. */
export function watchCatalogue(db: Database): CatalogueVersion {
  let current: string | undefined;
  let position = START;
  const caches: { clear(): void }[] = [];
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let listener: PoolClient | undefined;
  let isAsking = false;
  /** Grows with every change: what was asked before one may be the version before it. */
  let changes = 0;

  function become(version: string | undefined) {
    current = version;
    for (const cache of caches) cache.clear();
  }

  async function listen() {
    try {
      const client = await db.$client.connect();
      if (isStopped) return client.release(true);
      listener = client;
      isAsking = true;
      client.on('notification', reportChange);
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      await client.query('listen catalogue');
      await ask(client);
    } catch {
      lose(listener);
    }
  }

  function reportChange() {
    changes += 1;
    become(undefined);
    if (listener && !isAsking) void ask(listener);
  }

  async function ask(client: PoolClient) {
    isAsking = true;
    try {
      let change: number;
      let version: string | undefined;
      do {
        change = changes;
        const { rows } = await client.query<Version>(
          'select version, pg_current_wal_insert_lsn() as position from catalogue_version',
        );
        version = rows[0]?.version;
        position = parsePosition(rows[0]?.position);
      } while (change !== changes);
      isAsking = false;
      if (client === listener) become(version);
    } catch {
      lose(client);
    }
  }

  function lose(client: PoolClient | undefined) {
    if (client !== listener || isStopped) return;
    listener?.release(true);
    listener = undefined;
    isAsking = false;
    become(undefined);
    clearTimeout(retry);
    retry = setTimeout(listen, PAUSE).unref();
  }

  void listen();
  return {
    get current() {
      return current;
    },
    get position() {
      return position;
    },
    cache(options) {
      const cache = new PositionedCache(
        { ...options, freshFor: CACHE_LIFETIME, isCacheable: () => current !== undefined },
        () => position,
      );
      caches.push(cache);
      return cache;
    },
    reportChange,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      listener?.release(true);
      listener = undefined;
    },
  };
}
