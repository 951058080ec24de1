import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds that closing may take: a server that is frozen never says goodbye. */
const LONGEST_CLOSE = 1_000;

export interface ServerPool {
  pool: pg.Pool;
  /** Breaks its connections, those in use and those being made among them: their statements fail at once. */
  cut(): void;
  close(): Promise<void>;
}

/** A pool of connections to one server. */
export function openServerPool(
  options: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): ServerPool {
  const clients = new Set<pg.PoolClient>();
  let isCut = false;
  const pool = new pg.Pool({
    keepAlive: true,
    ...options,
    async onConnect(client) {
      // Its type says less than it is.
      const connected = client as pg.PoolClient;
      clients.add(connected);
      if (isCut) destroy(connected);
      try {
        await options.onConnect?.(client);
      } catch (error) {
        // The pool discards it without saying so.
        clients.delete(connected);
        throw error;
      }
    },
  });
  // Without listeners, a connection that breaks would end the process: the pool's own is for idle ones,
  // the other for those in use, whose query fails as well.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    cut() {
      isCut = true;
      clients.forEach(destroy);
      // Whoever waits for a connection gives up at the pool's timeout.
      pool.end().catch(() => {});
    },
    close: () => Promise.race([pool.end(), setTimeout(LONGEST_CLOSE, undefined, { ref: false })]),
  };
}

function destroy(client: pg.PoolClient) {
  const error = new Error('Connection terminated: the server is not the primary any more.');
  client.connection.stream.destroy(error);
}
