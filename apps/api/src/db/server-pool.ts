import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds that closing may take: a server that is frozen never says goodbye. */
const LONGEST_CLOSE = 1_000;

export interface ServerPool {
  pool: pg.Pool;
  /** Breaks its connections, those in use among them: their statements fail at once. */
  cut(): void;
  close(): Promise<void>;
}

/** A pool of connections to one server. */
export function openServerPool(
  options: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): ServerPool {
  const pool = new pg.Pool({ keepAlive: true, ...options });
  const clients = new Set<pg.PoolClient>();
  // Without listeners, a connection that breaks would end the process: the pool's own is for idle ones,
  // the other for those in use, whose query fails as well.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    clients.add(client);
  });
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    cut() {
      const error = new Error('Connection terminated: the server is not the primary any more.');
      for (const client of clients) client.connection.stream.destroy(error);
    },
    close: () => Promise.race([pool.end(), setTimeout(LONGEST_CLOSE, undefined, { ref: false })]),
  };
}
