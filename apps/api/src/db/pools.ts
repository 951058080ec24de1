import { type Connection, connect, type Database } from './client.ts';

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
  close(): Promise<void>;
}

/** Most connections of each kind. An API process has 40 at most, and one for what it sets up. */
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

/**
 * Opens the pools of an API process.
 * @param options.deadline milliseconds in which a request must be answered; one connection and one
 * statement are given up within it
 */
export function openPools(
  url: string,
  { deadline, onError }: { deadline: number; onError?: (error: Error) => void },
): Pools {
  const opened: Connection[] = [];
  const open = (max: number, statementTimeout: number) => {
    const connection = connect(url, {
      max,
      connectionTimeout: deadline / 4,
      statementTimeout,
      ...(onError && { onError }),
    });
    opened.push(connection);
    return connection.db;
  };
  const long = Math.round(deadline * 0.65);
  // Others wait for these before they begin.
  const short = Math.round(deadline * 0.25);
  return {
    catalogue: open(MOST.catalogue, long),
    accounts: open(MOST.accounts, long),
    posts: open(MOST.posts, long),
    shoppers: open(MOST.shoppers, long),
    statistics: open(MOST.statistics, long),
    admin: open(MOST.admin, long),
    exports: open(MOST.exports, long),
    sessions: open(MOST.sessions, short),
    health: open(MOST.health, short),
    async close() {
      await Promise.all(opened.map((connection) => connection.close()));
    },
  };
}
