import type { PostgresServer } from '../../../packages/cluster/src/index.ts';
import { pause } from './wait.ts';

/** Milliseconds, like the default of systemd's `RestartSec`. */
const RESTART_DELAY = 100;

/**
 * Restarts a server whenever it has ended, like systemd with the addition to its unit in `deploy/README.md`.
 * @returns a function that ends this
 */
export function restartWhenEnded(server: PostgresServer) {
  let isOver = false;
  async function watch() {
    while (!isOver) {
      await pause(RESTART_DELAY);
      // Fails while processes of the previous server are still running.
      if (!isOver && server.pid() === undefined) await server.start().catch(() => {});
    }
  }
  const watching = watch();
  return () => {
    isOver = true;
    return watching;
  };
}
