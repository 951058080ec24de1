import { type Connection, type ConnectionStats, connect, type Database } from './client.ts';
import { oneServer, type ServerState, type Servers } from './replicas/servers.ts';

/**
 * Connections by what they are for: where one kind waits, for a locked table or behind too many
 * requests, the others go on.
 */
export interface Pools {
  /** Listings, search, categories. */
  catalogue: Database;
  accounts: Database;
  posts: Database;
  /** Favourites, what was recently seen, alerts. */
  shoppers: Database;
  /** What visitors do is counted there. */
  statistics: Database;
  /** What operators look at: may take longer than the others. */
  admin: Database;
  /** All products for sitemaps and feeds. */
  exports: Database;
  /** Whose request it is: decides whether shoppers stay logged in. */
  sessions: Database;
  /** Whether the database answers. */
  health: Database;
  /** Whether requests are answered by replicas too. */
  hasReplicas: boolean;
  stats(): PoolStats[];
  servers(): ServerState[];
  close(): Promise<void>;
}

export interface PoolStats extends ConnectionStats {
  pool: string;
}

/**
 * Most connections of each kind. An API process has 40 at most to the primary, and 29 to each replica; besides
 * one to watch each of several servers, and to the primary those for what it sets up.
 */
const MOST = {
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

/** What requests that only read are answered from, by replicas too. */
const SPREAD = ['catalogue', 'posts', 'shoppers', 'admin', 'exports', 'health'];

/**
 * Opens the pools of an API process.
 * @param where the url of the database, or its servers
 * @param options.deadline milliseconds in which a request must be answered; one connection and one
 * statement are given up within it
 */
export function openPools(
  where: string | Servers,
  { deadline, onError }: { deadline: number; onError?: (error: Error) => void },
): Pools {
  const servers = typeof where === 'string' ? oneServer(where) : where;
  // Others wait for the locks of a process that hangs, and must still be answered.
  const idle = Math.round(deadline * 0.47);
  const opened = new Map<string, Connection>();
  const open = (pool: keyof typeof MOST, statementTimeout: number) => {
    const connection = connect(servers, {
      max: MOST[pool],
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
  // Others wait for these before they begin.
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
    servers: servers.states,
    async close() {
      await Promise.all(Array.from(opened.values(), (connection) => connection.close()));
    },
  };
}
