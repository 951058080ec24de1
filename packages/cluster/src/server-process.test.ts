import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverProcess } from './server-process.ts';

test('a running server cannot be started a second time, and can still be stopped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-sleep-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = serverProcess('sleep', path.join(folder, 'sleep.log'));
  onTestFinished(server.kill);
  const start = () =>
    server.launch({ program: 'sleep', args: ['60'], orphanSignal: 'SIGKILL' }, async () => {});
  await start();
  const pid = server.pid();
  await expect(start()).rejects.toThrow('sleep runs already.');
  expect(server.pid()).toBe(pid);
  await server.stop();
  expect(server.pid()).toBeUndefined();
});
