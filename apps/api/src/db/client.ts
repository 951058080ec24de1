import { setTimeout } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };

/** A database, or a transaction in it. */
export type Writer = Pick<Database, 'execute'>;

export interface Connection {
  db: Database;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** Most connections at a time. */
  max?: number;
  /** Milliseconds that one statement may take; without it they are taken for bulk work. */
  statementTimeout?: number;
  /** Milliseconds until a connection must be there. */
  connectionTimeout?: number;
  onError?: (error: Error) => void;
}

/**
 * For loading many products: the index of the titles takes them in larger portions, and a batch does
 * not wait for the disk. A crash may lose the last batches, never a part of one. What a machine holds that
 * has gone without a word is free after a minute.
 */
export const BULK = `
  set gin_pending_list_limit = '16MB';
  set work_mem = '64MB';
  set synchronous_commit = off;
  set tcp_keepalives_idle = 30;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3`;

/** Starting helpers takes longer than the few milliseconds that they save one shopper. */
const FOR_SHOPPERS = 'set max_parallel_workers_per_gather = 0';

/** Milliseconds by which the server's own timeout comes before ours. */
const HEAD_START = 100;
/** Milliseconds that closing may take: a server that is frozen never says goodbye. */
const LONGEST_CLOSE = 1_000;

/** A pool of connections to the database at `url`. */
export function connect(
  url: string,
  {
    max = 10,
    statementTimeout = 0,
    connectionTimeout = 5_000,
    onError = () => {},
  }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    // The server's timeout is of no use while the server itself does not run.
    query_timeout: statementTimeout && statementTimeout + HEAD_START,
    application_name: 'damoa',
    onConnect: (client) => client.query(statementTimeout === 0 ? BULK : FOR_SHOPPERS),
  });
  // Without listeners, a connection that breaks would end the process: the pool's own is for idle ones,
  // the other for those in use, whose query fails as well.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionOf(pool) }),
    close: () => Promise.race([pool.end(), setTimeout(LONGEST_CLOSE, undefined, { ref: false })]),
  };
}

/** Milliseconds for a statement that counts a request. */
const PACE_TIMEOUT = 10_000;

/** A pool for counting requests to others: unlike with bulk work, a crash forgets none. */
export function connectPace(url: string): Connection {
  return connect(url, { max: 2, statementTimeout: PACE_TIMEOUT });
}

/**
 * In place of Drizzle's own, which never gives back a connection on which `begin` fails, and gives one
 * back as usable on which a query was given up.
 */
function transactionOf(pool: pg.Pool): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      if (error instanceof DrizzleQueryError) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
}
