import type { PostgresServer } from '../../../packages/cluster/src/index.ts';
import { pause } from './wait.ts';

/** Milliseconds: systemd's `RestartSec`, unless a unit has another. */
const RESTART_DELAY = 100;

/**
 * Starts a server again whenever it has ended, as systemd does by what `deploy/README.md` adds to its unit.
 * @returns what ends that
 */
export function restartWhenEnded(server: PostgresServer) {
  let isOver = false;
  async function watch() {
    while (!isOver) {
      await pause(RESTART_DELAY);
      // It fails while processes of the one before are still there.
      if (!isOver && server.pid() === undefined) await server.start().catch(() => {});
    }
  }
  const watching = watch();
  return () => {
    isOver = true;
    return watching;
  };
}
