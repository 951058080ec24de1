import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };

export interface Connection {
  db: Database;
  close(): Promise<void>;
}

/**
 * For loading many products: the index of the titles takes them in larger portions, and a batch does
 * not wait for the disk. A crash may lose the last batches, never a part of one.
 */
const BULK = `
  set gin_pending_list_limit = '16MB';
  set work_mem = '64MB';
  set synchronous_commit = off`;

/** Starting helpers takes longer than the few milliseconds that they save one shopper. */
const FOR_SHOPPERS = 'set max_parallel_workers_per_gather = 0';

/**
 * A pool of connections to the database at `url`.
 * `deadline` (milliseconds) bounds every statement; without one they are taken for bulk work.
 */
export function connect(
  url: string,
  { deadline = 0, onError }: { deadline?: number; onError?: (error: Error) => void } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: deadline,
    application_name: 'damoa',
    onConnect: (client) => client.query(deadline === 0 ? BULK : FOR_SHOPPERS),
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onError ?? (() => {}));
  return { db: drizzle(pool), close: () => pool.end() };
}
