import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeProcessFile } from './postgres-programs.ts';

async function makeCluster(processFile: string) {
  const cluster = await mkdtemp(path.join(tmpdir(), 'damoa-programs-'));
  onTestFinished(() => rm(cluster, { recursive: true }));
  await writeFile(path.join(cluster, 'postmaster.pid'), processFile);
  return cluster;
}

test.each(['123\n/data\n', ''])(
  'the file %j of a server that has ended is removed once',
  async (text) => {
    const cluster = await makeCluster(text);
    const [pid = ''] = text.split('\n');
    await Promise.all([removeProcessFile(cluster, pid), removeProcessFile(cluster, pid)]);
    await removeProcessFile(cluster, pid);
    expect(await readdir(cluster)).toEqual([]);
  },
);

test('the file of a server that another start has just started stays', async () => {
  const cluster = await makeCluster('456\n/data\n');
  await removeProcessFile(cluster, '123');
  expect(await readdir(cluster)).toEqual(['postmaster.pid']);
  expect(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).toBe('456\n/data\n');
});
