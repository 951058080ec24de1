import { type SpawnOptions, spawn } from 'node:child_process';
import { type FileHandle, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds until the server must be ready. */
const TIMEOUT = 60_000;

const INTERVAL = 20;

/** The file of a running server: process id in line 1, start in seconds since 1970 in line 3, state in line 8. */
export const processFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/**
 * Starts a server that outlives this process, and waits until it is ready. Not by `pg_ctl start`, which puts paths
 * between double quotes for a shell, where `$` and others have a meaning.
 * @param log the open file to which its output is appended
 * @returns whether it is ready in time
 */
export async function startServer(
  { cluster, log }: { cluster: string; log: FileHandle },
  [command, args]: readonly [string, string[]],
  options: SpawnOptions,
) {
  const started = Date.now();
  const server = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let isOver = false;
  for (const event of ['error', 'exit']) {
    server.once(event, () => {
      isOver = true;
    });
  }
  server.unref();
  const deadline = performance.now() + TIMEOUT;
  while (!isOver && performance.now() < deadline) {
    if (await isReady(cluster, server.pid, started)) return true;
    await setTimeout(INTERVAL);
  }
  return false;
}

/**
 * Whether the server accepts connections, or recovers and will not before the end of that. The file of one that was
 * killed earlier may name the same process id: in a container, processes get the same ones at each start.
 * @param started milliseconds since 1970
 */
async function isReady(cluster: string, pid: number | undefined, started: number) {
  const lines = (await readFile(processFile(cluster), 'utf8').catch(() => '')).split('\n');
  const isOfThisStart = Number(lines[0]) === pid && Number(lines[2]) >= Math.floor(started / 1_000);
  return isOfThisStart && /^(ready|standby)\b/.test(lines[7] ?? '');
}
