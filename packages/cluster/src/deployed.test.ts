import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDeployed } from './deployed.ts';

test('a folder may have any name: signs in it have no meaning', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'damoa-deployed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { text } = await copyDeployed('redis/damoa.conf', folder, { '/var/lib/redis': "/a$&b$'c" });
  expect(text).toContain("dir /a$&b$'c\n");
});
