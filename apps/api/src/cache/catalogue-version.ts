import type { CacheOptions } from '@damoa/service';
import type { PoolClient } from 'pg';
import type { Database } from '../db/client.ts';
import { type Lsn, MIN_LSN, parseLsn } from '../db/lsn.ts';
import { type CatalogueCache, LsnCache } from './lsn-cache.ts';

/** Milliseconds: also limits how long a response read from a lagging replica is served. */
export const CACHE_LIFETIME = 30_000;
/** Milliseconds until a lost connection is opened again; after a failover, to the new primary. */
const PAUSE = 200;
/**
 * Milliseconds between two checks that the connection still works. If the other machine lost power, or a firewall
 * dropped an idle connection, neither side is told, and no more notifications arrive.
 */
const CHECK_INTERVAL = 1_000;
/** A database that is slow for a moment clears no cache. */
const CHECK_TRIES = 2;

interface Version {
  version: string;
  lsn: string;
}

export interface CatalogueVersion {
  /**
   * The version changes with every change of the catalogue, by any process. Undefined from the notification
   * of a change until the new version is known, and while notifications cannot be received: before the
   * database has answered, and after a lost connection.
   */
  readonly current: string | undefined;
  /** A replica that has replayed this LSN has the current version. */
  readonly lsn: Lsn;
  /**
   * Creates a cache for data of the catalogue. Every change clears it, and while the version is unknown it
   * stores nothing. It only stores data read from servers that have the current version.
   */
  cache<Value>(
    options: Omit<CacheOptions<Value>, 'isCacheable' | 'freshFor'>,
  ): CatalogueCache<Value>;
  /** Invalidates the version after a change by this process, without waiting for the notification. */
  reportChange(): void;
  stop(): void;
}

/** Listens for catalogue changes (LISTEN/NOTIFY), on a connection of its own. */
export function watchCatalogue(db: Database): CatalogueVersion {
  let current: string | undefined;
  let lsn = MIN_LSN;
  const caches: { clear(): void }[] = [];
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let listener: PoolClient | undefined;
  let isAsking = false;
  /** Counts the changes: a query that was sent before a change may return the old version. */
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

  async function ask(client: PoolClient, tries = 1): Promise<void> {
    isAsking = true;
    try {
      let change: number;
      let row: Version | undefined;
      do {
        change = changes;
        const { rows } = await client.query<Version>(
          'select version, pg_current_wal_insert_lsn() as lsn from catalogue_version',
        );
        row = rows[0];
      } while (change !== changes);
      isAsking = false;
      if (client !== listener || row?.version === current) return;
      lsn = parseLsn(row?.lsn);
      become(row?.version);
    } catch {
      if (tries > 1 && client === listener) return ask(client, tries - 1);
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

  const check = setInterval(() => {
    if (listener && !isAsking) void ask(listener, CHECK_TRIES);
  }, CHECK_INTERVAL).unref();
  void listen();
  return {
    get current() {
      return current;
    },
    get lsn() {
      return lsn;
    },
    cache(options) {
      const cache = new LsnCache(
        { ...options, freshFor: CACHE_LIFETIME, isCacheable: () => current !== undefined },
        () => lsn,
      );
      caches.push(cache);
      return cache;
    },
    reportChange,
    stop() {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(check);
      listener?.release(true);
      listener = undefined;
    },
  };
}
