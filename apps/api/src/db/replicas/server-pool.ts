import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds that closing may take: a frozen server never completes it. */
const MAX_CLOSE_TIME = 1_000;

/** Milliseconds without traffic until TCP keepalive probes a connection. The default is two hours. */
const KEEP_ALIVE_DELAY = 10_000;

export interface ServerPool {
  pool: pg.Pool;
  /** Destroys all connections, including those in use or being opened: their statements fail at once. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a pool of connections to one server. */
export function openServerPool(
  options: pg.PoolConfig,
  onError: (error: Error) => void = () => {},
): ServerPool {
  const clients = new Set<pg.PoolClient>();
  let isCut = false;
  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    ...options,
    async onConnect(client) {
      // `@types/pg` declares a narrower type than the pool passes.
      const connected = client as pg.PoolClient;
      clients.add(connected);
      if (isCut) destroy(connected);
      try {
        await options.onConnect?.(client);
      } catch (error) {
        // The pool discards the connection without emitting `remove`.
        clients.delete(connected);
        throw error;
      }
    },
  });
  // Without error listeners, a broken connection would crash the process. The pool emits errors of idle
  // connections, the client those of connections in use, whose query fails as well.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('remove', (client) => clients.delete(client));
  return {
    pool,
    cut() {
      isCut = true;
      clients.forEach(destroy);
      // Requests waiting for a connection fail at the pool's timeout.
      pool.end().catch(() => {});
    },
    close: () => Promise.race([pool.end(), setTimeout(MAX_CLOSE_TIME, undefined, { ref: false })]),
  };
}

function destroy(client: pg.PoolClient) {
  const error = new Error('Connection terminated: the server is not the primary any more.');
  client.connection.stream.destroy(error);
}
