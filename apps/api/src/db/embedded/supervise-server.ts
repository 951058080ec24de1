import { setTimeout } from 'node:timers/promises';
import { secondsSince } from '@damoa/service';
import type pg from 'pg';
import { watchArchive } from './archive/watch-archive.ts';
import { type EmbeddedServer, reach } from './embedded-server.ts';

/** Milliseconds between two attempts to create the reserve. */
const RESERVE_INTERVAL = 1_000;

/** Milliseconds to wait for the server to stop. */
const STOP_TIMEOUT = 5_000;

/**
 * Restarts the server whenever it ends unexpectedly, maintains the reserve and watches WAL archiving.
 * @param first the connection that holds the ownership lock
 * @returns a function that stops the server
 */
export function superviseServer(server: EmbeddedServer, first: pg.Client) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let owner = first;

  async function watch() {
    for (;;) {
      await whenEnded(owner);
      if (signal.aborted) return;
      const since = performance.now();
      server.report('PostgreSQL ended unexpectedly; starting it again.');
      const reached = await reach(server, { share: false, deadline: Infinity, signal });
      if (reached.owner) owner = reached.owner;
      if (signal.aborted) return;
      server.report(`PostgreSQL answers again after ${secondsSince(since)} s.`);
    }
  }

  async function maintainReserve() {
    while (server.durable) {
      await server.reserve.make().catch(() => {});
      await setTimeout(RESERVE_INTERVAL, undefined, { signal, ref: false });
    }
  }

  const work = Promise.allSettled([
    watch(),
    maintainReserve(),
    watchArchive(server, () => owner, signal),
  ]);

  async function stopServer() {
    const { programs, cluster, report } = server;
    const isLate = setTimeout(STOP_TIMEOUT, 'late', { ref: false });
    if (await programs.isRunning(cluster)) {
      const stopped = await Promise.race([programs.stop(cluster), isLate]);
      if (stopped === 'late') {
        const seconds = STOP_TIMEOUT / 1_000;
        report(`PostgreSQL has not stopped within ${seconds} s: it is left to stop by itself.`);
        // A frozen server would never close it.
        owner.connection.stream.destroy();
      }
    }
    await owner.end();
  }

  return async () => {
    stopping.abort();
    const before = owner;
    // With the lock, which ends with the server: a shop that waits for it must not take over a server that stops.
    await stopServer();
    await work;
    // The server may have been reached again just as it was stopped, with a new connection.
    if (owner !== before) await stopServer();
  };
}

/** Resolves when a connection is lost or closed. A backend ends with its postmaster, so this detects both. */
function whenEnded(client: pg.Client) {
  return new Promise<void>((resolve) => client.once('end', () => resolve()));
}
