import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCluster } from './cluster.ts';

test('the password file of a new cluster is readable by its owner only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-cluster-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let mode: number | undefined;
  await createCluster(path.join(folder, 'postgres'), 'a password', {
    give: async () => {},
    async initialise(_, passwordFile) {
      mode = (await stat(passwordFile)).mode & 0o777;
    },
    isRunning: async () => false,
    start: async () => {},
    stop: async () => {},
  });
  expect(mode).toBe(0o600);
});
