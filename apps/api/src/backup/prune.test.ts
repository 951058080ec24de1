import { mkdir, readdir, rename, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ask } from '@damoa/cluster';
import { expect, test } from 'vitest';
import {
  archivedIn,
  archiveNow,
  command,
  foldersOfTest,
  startDatabase,
} from '../../test/backed-up-shop.ts';
import { takeBaseBackup } from './base-backup.ts';
import { readBackups } from './restorable.ts';

test('pruning deletes old backups and WAL that no other backup needs, but no unrelated files', async () => {
  const { dataDir, backupDir } = await foldersOfTest();
  const { url } = await startDatabase(dataDir, { backupDir });
  const { folder } = await takeBaseBackup(dataDir, url, backupDir);
  await rename(folder, path.join(backupDir, '20200101T000000Z'));
  await ask(url, 'create table note as select 1 as number');
  await archiveNow(url, backupDir);
  const before = await archivedIn(backupDir);
  const abandoned = path.join(backupDir, '20200102T000000Z.draft');
  const notOurs = path.join(backupDir, 'thesis.draft');
  for (const old of [abandoned, notOurs]) {
    await mkdir(old);
    await utimes(old, 0, 0);
  }

  const settings = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir, DATABASE_URL: '' };
  const { printed } = await command(settings, 'backup', '--days', '30');
  expect(printed).toMatch(
    /: \d+ files, [\d.]+ MB, stored in [\d.]+ MB, in [\d.]+ s\.\nOlder backups deleted: 1\.\n$/,
  );
  const [backup, ...others] = await readBackups(backupDir);
  expect(others).toEqual([]);
  expect(backup?.name).not.toMatch(/^2020/);
  await ask(url, 'insert into note values (2)');
  await archiveNow(url, backupDir);
  const after = await archivedIn(backupDir);
  expect(after.filter((name) => before.includes(name) && /^[\dA-F]{24}\.zst/.test(name))).toEqual(
    [],
  );
  expect((await readBackups(backupDir))[0]?.ranges[0]?.lastSegment).toBeGreaterThan(
    Number(backup?.manifest.lastSegment),
  );
  expect((await readdir(backupDir)).sort()).toEqual([
    backup?.name,
    'thesis.draft',
    expect.stringMatching(/^wal-\d+$/),
  ]);
  const list = await command(settings, 'restore');
  expect(list.printed).toMatch(new RegExp(`^${backup?.name} +[\\d.]+ MB  \\S+ to \\S+\n$`));

  const broken = path.join(backupDir, '20200103T000000Z');
  await mkdir(broken);
  await rename(path.join(backupDir, backup?.name ?? ''), path.join(backupDir, '20200101T000000Z'));
  const { printed: warned } = await command(settings, 'backup', '--days', '30');
  expect(warned).toContain('No archived WAL is deleted, since a backup cannot be read');
  expect(await archivedIn(backupDir)).toEqual(expect.arrayContaining(after));
});
