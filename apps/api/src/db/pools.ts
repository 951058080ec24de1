import { type Connection, type ConnectionStats, connect, type Database } from './client.ts';
import { oneServer, type ServerState, type Servers } from './replicas/servers.ts';

/**
 * Connection pools by purpose (bulkheads): while one waits for a locked table or is overloaded, the others
 * still serve requests.
 */
export interface Pools {
  /** Listings, search and categories. */
  catalogue: Database;
  accounts: Database;
  posts: Database;
  /** Favourites, recently seen products and alerts. */
  shoppers: Database;
  /** Counts of clicks and searches. */
  statistics: Database;
  /** Pages for operators. */
  admin: Database;
  /** All products, for sitemaps and feeds. */
  exports: Database;
  /** Authentication. */
  sessions: Database;
  /** Health checks. */
  health: Database;
  /** Whether requests are answered by replicas too. */
  hasReplicas: boolean;
  stats(): PoolStats[];
  /**
   * Opens the connections that shoppers' first requests will need. While a process that has just started is busy,
   * opening one may take longer than a request may wait for it.
   */
  openConnections(): Promise<void>;
  servers(): ServerState[];
  close(): Promise<void>;
}

export interface PoolStats extends ConnectionStats {
  pool: string;
}

/**
 * The maximum number of connections of each pool: in total 40 per API process to the primary and 29 to each
 * replica. To these come one probe connection per server if there are replicas, and connections to the
 * primary for setup.
 */
const MAX_CONNECTIONS = {
  catalogue: 10,
  accounts: 6,
  posts: 6,
  shoppers: 4,
  statistics: 1,
  admin: 6,
  exports: 2,
  sessions: 4,
  health: 1,
};

/** The pools that shoppers' requests use at once. */
const OPENED_AT_START = ['catalogue', 'accounts', 'posts', 'shoppers', 'sessions'];

/** The pools whose reads may go to replicas. */
const SPREAD = ['catalogue', 'posts', 'shoppers', 'admin', 'exports', 'health'];

/**
 * Opens the pools of an API process.
 * @param where the URL of the database, or its servers
 * @param options.deadline milliseconds in which a request must be answered; waiting for one connection and
 *   running one statement together time out before it
 */
export function openPools(
  where: string | Servers,
  { deadline, onError }: { deadline: number; onError?: (error: Error) => void },
): Pools {
  const servers = typeof where === 'string' ? oneServer(where) : where;
  // Requests that wait for the locks of a hanging process must still be answered in time.
  const idle = Math.round(deadline * 0.47);
  const opened = new Map<string, Connection>();
  const open = (pool: keyof typeof MAX_CONNECTIONS, statementTimeout: number) => {
    const connection = connect(servers, {
      max: MAX_CONNECTIONS[pool],
      connectionTimeout: deadline / 4,
      statementTimeout,
      idleInTransactionTimeout: idle,
      spreadsReads: SPREAD.includes(pool),
      ...(onError && { onError }),
    });
    opened.set(pool, connection);
    return connection.db;
  };
  const long = Math.round(deadline * 0.65);
  // Authentication precedes the handler, so its statements must leave time for it.
  const short = Math.round(deadline * 0.25);
  return {
    catalogue: open('catalogue', long),
    accounts: open('accounts', long),
    posts: open('posts', long),
    shoppers: open('shoppers', long),
    statistics: open('statistics', long),
    admin: open('admin', long),
    exports: open('exports', long),
    sessions: open('sessions', short),
    health: open('health', short),
    hasReplicas: servers.hasReplicas,
    stats: () =>
      Array.from(opened, ([pool, { stats }]) => stats().map((one) => ({ pool, ...one }))).flat(),
    async openConnections() {
      // One pool after another: all at once would make each connection slow.
      for (const pool of OPENED_AT_START) await opened.get(pool)?.openConnections();
    },
    servers: servers.states,
    async close() {
      await Promise.all(Array.from(opened.values(), (connection) => connection.close()));
    },
  };
}
