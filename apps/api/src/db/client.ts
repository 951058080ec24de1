import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;

export interface Connection {
  db: Database;
  close(): Promise<void>;
}

/**
 * A pool of connections to the database at `url`.
 * `deadline` (milliseconds) bounds every statement; leave it out for bulk work.
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
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', onError ?? (() => {}));
  return { db: drizzle(pool), close: () => pool.end() };
}
