import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { type DatabaseClient, routedClient } from './replicas/routed-client.ts';
import { openServerPool, type ServerPool } from './replicas/server-pool.ts';
import { type DatabaseServer, oneServer, type Servers } from './replicas/servers.ts';
import { withRequestId } from './request-comment.ts';
import { requestMustGoOn } from './request-scope.ts';
import { traceStatement } from './trace-statements.ts';

export type Database = NodePgDatabase & { $client: DatabaseClient };

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A database, or a transaction in it. */
export type Writer = Pick<Database, 'execute'>;

export interface Connection {
  db: Database;
  /** Its connections to each server that it has used. */
  stats(): ConnectionStats[];
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
  /** Most connections at a time. */
  max?: number;
  /** Milliseconds that one statement may take; without it they are taken for bulk work. */
  statementTimeout?: number;
  /** Milliseconds without a statement after which a transaction is rolled back; not for bulk work. */
  idleInTransactionTimeout?: number;
  /** Milliseconds until a connection must be there. */
  connectionTimeout?: number;
  /** Whether requests that only read are answered by replicas. */
  spreadsReads?: boolean;
  /** Whether a change waits for synchronous replicas, so that a failover does not lose it. */
  waitsForReplicas?: boolean;
  onError?: (error: Error) => void;
}

/**
 * For loading many products: the index of the titles takes them in larger portions. What a machine holds
 * that has gone without a word is free after a minute.
 */
export const BULK = `
  set gin_pending_list_limit = '16MB';
  set work_mem = '64MB';
  set tcp_keepalives_idle = 30;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3`;

/**
 * Starting helpers takes longer than the few milliseconds that they save one shopper. A process that hangs
 * within a transaction must not let others wait for its locks until their deadline.
 */
const forShoppers = (idleInTransactionTimeout: number) => `
  set max_parallel_workers_per_gather = 0;
  set idle_in_transaction_session_timeout = ${idleInTransactionTimeout}`;

/** Milliseconds by which the server's own timeout comes before ours. */
const HEAD_START = 100;

/**
 * Connections to a database: to the server at the url that is given, or to its servers. Statements go to the
 * primary. After a failover, those that run on the server before fail at once, as it may be frozen.
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
        // The server's timeout is of no use while the server itself does not run.
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
    // Drizzle calls nothing of a pool but its `query`.
    db: Object.assign(drizzle(client as Pool), { transaction: transactionOf(client) }),
    stats: () =>
      Array.from(pools, ([{ name }, { pool }]) => ({
        server: name,
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    async close() {
      await Promise.all(Array.from(pools.values(), (opened) => opened.close()));
    },
  };
}

/** Milliseconds for a statement that counts a request. */
const RATE_LIMITER_TIMEOUT = 10_000;

/** A pool for counting requests to others, which wait for no replica. */
export function connectRateLimiter(where: string | Servers): Connection {
  return connect(where, {
    max: 2,
    statementTimeout: RATE_LIMITER_TIMEOUT,
    waitsForReplicas: false,
  });
}

/**
 * In place of Drizzle's own, which never gives back a connection on which `begin` fails, and gives one
 * back as usable on which a query was given up. What a request changes that was answered at its deadline is
 * rolled back.
 */
function transactionOf(database: DatabaseClient): NodePgDatabase['transaction'] {
  return async (work, config) => {
    const client = await database.connect();
    let broken: Error | undefined;
    try {
      return await drizzle(withRequestIds(client)).transaction(async (transaction) => {
        const result = await work(transaction);
        requestMustGoOn();
        return result;
      }, config);
    } catch (error) {
      if (error instanceof DrizzleQueryError) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** A connection whose statements carry the id of their request. */
function withRequestIds(client: PoolClient) {
  const query: DatabaseClient['query'] = (statement, values) =>
    traceStatement(statement, () => client.query(withRequestId(statement), values));
  return { query } as PoolClient;
}
