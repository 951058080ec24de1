import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { processFile, startServer } from './start-server.ts';

/** Runs a shell script as the server. `write SECONDS` writes its process file with the start time given. */
async function start(script: string) {
  const cluster = await mkdtemp(path.join(tmpdir(), 'damoa-start-'));
  onTestFinished(() => rm(cluster, { recursive: true }));
  await using log = await open(path.join(cluster, 'log'), 'a');
  const write = `write() { printf '%s\\n/data\\n%s\\n5432\\n\\n*\\n1\\nready   \\n' $$ $1 > postmaster.pid; }`;
  const isReady = await startServer({ cluster, log }, ['sh', ['-c', `${write}; ${script}`]], {
    cwd: cluster,
  });
  return { isReady, file: await readFile(processFile(cluster), 'utf8').catch(() => '') };
}

test('a server is ready when its own process file says so, not that of one with the same process id before', async () => {
  const { isReady, file } = await start('write 1; sleep 0.3; write $(date +%s); exec sleep 5');
  const [pid, , started] = file.split('\n').map(Number);
  if (isReady && pid) process.kill(pid);
  expect(isReady).toBe(true);
  expect(started).toBeGreaterThan(1);
});

test('a server that ends before it is ready is not waited for', async () => {
  expect(await start('write 1')).toMatchObject({ isReady: false });
});
