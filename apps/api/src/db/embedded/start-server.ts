import { type SpawnOptions, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds until the server must be ready. */
const TIMEOUT = 60_000;

const INTERVAL = 20;

/** The file of a running server, with its process id in the first line, and its state in the eighth. */
export const processFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/**
 * Starts a server that outlives this process, and waits until it is ready. Not by `pg_ctl start`, which puts paths
 * between double quotes for a shell, where `$` and others have a meaning.
 * @param log the file to which its output is appended
 * @returns whether it is ready in time
 */
export async function startServer(
  { cluster, log }: { cluster: string; log: string },
  [command, args]: readonly [string, string[]],
  options: SpawnOptions,
) {
  const output = await open(log, 'a', 0o600);
  const stdio = ['ignore', output.fd, output.fd] as const;
  const server = spawn(command, args, { ...options, detached: true, stdio: [...stdio] });
  let isOver = false;
  for (const event of ['error', 'exit']) {
    server.once(event, () => {
      isOver = true;
    });
  }
  server.unref();
  await output.close();
  const deadline = performance.now() + TIMEOUT;
  while (!isOver && performance.now() < deadline) {
    if (await isReady(cluster, server.pid)) return true;
    await setTimeout(INTERVAL);
  }
  return false;
}

/** Whether a server accepts connections, or recovers and will not before the end of that. */
async function isReady(cluster: string, pid: number | undefined) {
  const lines = (await readFile(processFile(cluster), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && /^(ready|standby)\b/.test(lines[7] ?? '');
}
