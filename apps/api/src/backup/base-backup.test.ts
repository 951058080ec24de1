import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { foldersOfTest, killServer, startDatabase } from '../../test/backed-up-shop.ts';
import { takeBaseBackup } from './base-backup.ts';

test('a backup during which PostgreSQL ends says so, and leaves nothing behind', async () => {
  const { dataDir, backupDir } = await foldersOfTest();
  const { url } = await startDatabase(dataDir);
  const backup = expect(takeBaseBackup(dataDir, url, backupDir)).rejects.toThrow(
    'PostgreSQL ended during the backup: run the command again.',
  );
  const files = () => readdir(backupDir, { recursive: true }).catch(() => []);
  while (!(await files()).some((name) => name.endsWith('.tmp'))) await setTimeout(1);
  await killServer(dataDir);
  await backup;
  expect(await files()).toEqual([]);
});

test('the second of two backups in the same second says so', async () => {
  const { dataDir, backupDir } = await foldersOfTest();
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime('2026-11-27T01:02:03Z');
  await mkdir(path.join(backupDir, '20261127T010203Z.draft'), { recursive: true });
  await expect(takeBaseBackup(dataDir, 'postgres:///', backupDir)).rejects.toThrow(
    'Another backup has begun in the same second: run the command again.',
  );
});
