import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCluster } from './cluster.ts';

async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-cluster-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const programs = {
  give: async () => {},
  initialise: async () => {},
  isRunning: async () => false,
  start: async () => {},
  stop: async () => {},
};

test('the password file of a new cluster is readable by its owner only', async () => {
  const folder = await makeFolder();
  let mode: number | undefined;
  await createCluster(path.join(folder, 'postgres'), 'a password', {
    ...programs,
    async initialise(_, passwordFile) {
      mode = (await stat(passwordFile)).mode & 0o777;
    },
  });
  expect(mode).toBe(0o600);
});

test('what a killed creation has left behind is deleted, and nothing else', async () => {
  const folder = await makeFolder();
  const { pid: dead } = spawnSync('true');
  const others = [`postgres-${dead}`, 'postgres-password', 'postgres.draft-1'];
  await mkdir(path.join(folder, `postgres.draft-${dead}`, 'base'), { recursive: true });
  await Promise.all(
    [`postgres.draft-${dead}-password`, ...others].map((name) =>
      writeFile(path.join(folder, name), ''),
    ),
  );
  await createCluster(path.join(folder, 'postgres'), 'a password', programs);
  expect((await readdir(folder)).toSorted()).toEqual(['postgres', ...others]);
});

test('no shop is created beside what a killed restore has left behind', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'restoring'));
  const created = createCluster(path.join(folder, 'postgres'), 'a password', programs);
  await expect(created).rejects.toThrow(`The restore into ${folder} has not ended.`);
});
