import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { type DatabaseClient, routedClient } from './replicas/routed-client.ts';
import { openServerPool, type ServerPool } from './replicas/server-pool.ts';
import { type DatabaseServer, oneServer, type Servers } from './replicas/servers.ts';
import { transactionOf } from './transaction-of.ts';

export type Database = NodePgDatabase & { $client: DatabaseClient };

/** A transaction on the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A database, or a transaction on it. */
export type Queryable = Database | Transaction;

export interface Connection {
  db: Database;
  /** The connections to each server that has been used so far. */
  stats(): ConnectionStats[];
  /** Opens as many connections to the primary as statements may use, as far as that succeeds. */
  openConnections(): Promise<void>;
  close(): Promise<void>;
}

export interface ConnectionStats {
  server: string;
  total: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export interface ConnectOptions {
  /** The maximum number of connections to a server. */
  max?: number;
  /**
   * Milliseconds that one statement may take; 0 is no limit, and configures the connections for bulk work.
   */
  statementTimeout?: number;
  /** Milliseconds without a statement after which a transaction is rolled back; not for bulk work. */
  idleInTransactionTimeout?: number;
  /** Milliseconds to wait for a connection. */
  connectionTimeout?: number;
  /** Whether requests that only read may be answered by replicas. */
  spreadsReads?: boolean;
  /** Whether commits wait for synchronous replicas, so that a failover does not lose them. */
  waitsForReplicas?: boolean;
  onError?: (error: Error) => void;
}

/**
 * Session settings for loading many products: the GIN index of the titles is updated in larger batches. The
 * keepalives free the locks of a machine that has vanished within a minute.
 */
export const BULK = `
  set gin_pending_list_limit = '16MB';
  set work_mem = '64MB';
  set tcp_keepalives_idle = 30;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3`;

/**
 * Session settings for requests. Starting parallel workers takes longer than the few milliseconds that they
 * save. A process that hangs in a transaction must release its locks before the requests waiting for them
 * time out.
 */
const forShoppers = (idleInTransactionTimeout: number) => `
  set max_parallel_workers_per_gather = 0;
  set idle_in_transaction_session_timeout = ${idleInTransactionTimeout}`;

/** Milliseconds by which the server's statement timeout precedes ours. */
const HEAD_START = 100;

/**
 * Opens a connection pool for a database, given by the URL of its only server or by its servers. Statements
 * go to the primary. After a failover, statements still running on the old primary fail at once: it may be
 * frozen.
 */
export function connect(
  where: string | Servers,
  {
    max = 10,
    statementTimeout = 0,
    idleInTransactionTimeout = 750,
    connectionTimeout = 5_000,
    spreadsReads = false,
    waitsForReplicas = true,
    onError = () => {},
  }: ConnectOptions = {},
): Connection {
  const servers = typeof where === 'string' ? oneServer(where) : where;
  const pools = new Map<DatabaseServer, ServerPool>();

  function poolOf(server: DatabaseServer) {
    const opened = pools.get(server) ?? open(server);
    pools.set(server, opened);
    return opened.pool;
  }

  function open({ url }: DatabaseServer) {
    return openServerPool(
      {
        connectionString: url,
        max,
        connectionTimeoutMillis: connectionTimeout,
        idleTimeoutMillis: 30_000,
        statement_timeout: statementTimeout,
        // The server cannot enforce its own timeout while it is frozen.
        query_timeout: statementTimeout && statementTimeout + HEAD_START,
        application_name: 'damoa',
        async onConnect(client) {
          await client.query(statementTimeout === 0 ? BULK : forShoppers(idleInTransactionTimeout));
          if (!waitsForReplicas) await client.query('set synchronous_commit = local');
        },
      },
      onError,
    );
  }

  servers.onFailover((before) => {
    pools.get(before)?.cut();
    pools.delete(before);
  });
  const client = routedClient(servers, poolOf, { spreadsReads });
  return {
    // Apart from transactions, Drizzle only calls `query` of a pool.
    db: Object.assign(drizzle(client as Pool), { transaction: transactionOf(client) }),
    stats: () =>
      Array.from(pools, ([{ name }, { pool }]) => ({
        server: name,
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    async openConnections() {
      const pool = poolOf(servers.primary());
      const opening = Array.from({ length: max }, () => pool.connect());
      for (const opened of await Promise.allSettled(opening))
        if (opened.status === 'fulfilled') opened.value.release();
    },
    async close() {
      await Promise.all(Array.from(pools.values(), (opened) => opened.close()));
    },
  };
}

/** Milliseconds for a statement of the rate limiter. */
const RATE_LIMITER_TIMEOUT = 10_000;

/** Opens a pool for the marketplace rate limiter, whose commits do not wait for replicas. */
export function connectRateLimiter(where: string | Servers): Connection {
  return connect(where, {
    max: 2,
    statementTimeout: RATE_LIMITER_TIMEOUT,
    waitsForReplicas: false,
  });
}
