import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ask } from '@damoa/cluster';
import { expect, onTestFinished, test } from 'vitest';
import {
  archivedIn,
  archiveNow,
  foldersOfTest,
  killServer,
  startDatabase,
} from '../../../../test/backed-up-shop.ts';
import { builtProgram } from '../../../../test/built-program.ts';
import { onSmallDisk } from '../../../../test/small-disk.ts';
import { freeSpace } from '../free-space.ts';
import { parseSegment } from './wal-names.ts';

const ARCHIVE_SEGMENT = path.join(import.meta.dirname, 'archive-segment.ts');
const DATABASE = builtProgram('database');

/** Completes WAL segments and has them removed, unless they must be archived first. */
const recycle = (url: string) =>
  ask(url, 'create table other (); select pg_switch_wal(); drop table other').then(() =>
    ask(url, 'select pg_switch_wal(); checkpoint'),
  );

test('WAL is archived without gaps across a kill -9, a server restart and a command without BACKUP_DIR', async () => {
  const { dataDir, backupDir } = await foldersOfTest();
  const lines: string[] = [];
  const options = { backupDir, report: (line: string) => lines.push(line) };
  const first = await startDatabase(dataDir, options);
  await ask(first.url, 'create table note as select 1 as number');
  await archiveNow(first.url, backupDir);
  await killServer(dataDir);
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toMatch('PostgreSQL answers again');
  await ask(first.url, 'insert into note values (2)');
  await first.stop();
  const command = await startDatabase(dataDir, { share: true });
  await recycle(command.url);
  await command.stop();
  const second = await startDatabase(dataDir, options);
  await ask(second.url, 'insert into note values (3)');
  await archiveNow(second.url, backupDir);
  const numbers = (await archivedIn(backupDir)).map((name) => parseSegment(name.slice(0, 24)));
  const sorted = numbers.map((segment) => Number(segment?.number)).toSorted((a, b) => a - b);
  expect(sorted).toEqual(sorted.map((_, index) => Number(sorted[0]) + index));
  expect(lines[0]).toBe(`There is no backup in ${backupDir} yet: run npm run backup.`);
});

test('a start reports that WAL is missing in the archive since a start without BACKUP_DIR', async () => {
  const { dataDir, backupDir } = await foldersOfTest();
  const lines: string[] = [];
  const options = { backupDir, report: (line: string) => lines.push(line) };
  const first = await startDatabase(dataDir, options);
  await archiveNow(first.url, backupDir);
  await first.stop();
  await (await startDatabase(dataDir, options)).stop();
  expect(lines.join()).not.toMatch('WAL was dropped');
  const without = await startDatabase(dataDir);
  await recycle(without.url);
  await without.stop();
  await startDatabase(dataDir, options);
  const gap = 'The WAL was not archived for a while. Some WAL was dropped: run npm run backup';
  await expect.poll(() => lines.join()).toMatch(gap);
});

test('an archive folder that cannot be written to blocks no writes, is reported once, and is used again once writable', async () => {
  const { dataDir, backupDir } = await foldersOfTest();
  await writeFile(backupDir, 'no folder');
  const lines: string[] = [];
  const { url } = await startDatabase(dataDir, { backupDir, report: (line) => lines.push(line) });
  await ask(url, 'create table note as select 1 as number; select pg_switch_wal()');
  await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toMatch(/^The WAL cannot be archived/);
  await ask(url, 'insert into note values (2); select pg_switch_wal()');
  await rm(backupDir);
  await mkdir(backupDir);
  await expect
    .poll(
      async () => {
        // Completing a segment makes PostgreSQL try again at once.
        await ask(url, 'insert into note values (3); select pg_switch_wal()');
        return lines.at(-1);
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe('The WAL is archived again.');
  expect(lines.filter((line) => line.startsWith('The WAL cannot be archived'))).toHaveLength(1);
});

test('WAL waiting to be archived is dropped before the disk is full', async () => {
  const shop = await onSmallDisk(300, DATABASE, {
    ...process.env,
    BACKUP_DIR: '/sys',
  });
  onTestFinished(shop.stop);
  await expect.poll(shop.printed, { timeout: 30_000 }).toMatch('There is no backup');
  const { disk } = shop;
  const password = await readFile(disk.inside('postgres-password'), 'utf8');
  const lines = (await readFile(disk.inside('postgres/postmaster.pid'), 'utf8')).split('\n');
  const url = `postgres://damoa:${password}@127.0.0.1:${lines[3]}/damoa`;
  const free = async () => {
    // Dropped segments are removed by the next checkpoint.
    await ask(url, 'checkpoint');
    return freeSpace(disk.inside('.'));
  };
  // In total more than the difference between the initial free space and the space that must stay free.
  for (let written = 0; written < 160; written += 20) {
    await expect.poll(free, { timeout: 30_000 }).toBeGreaterThan(128 * 1024 * 1024);
    await ask(url, `select pg_logical_emit_message(false, '', repeat('x', 20000000))`);
  }
  const dropped = /Too much WAL waited to be archived\. Some WAL was dropped: run npm run backup/;
  await expect.poll(shop.printed, { timeout: 30_000 }).toMatch(dropped);
  expect(shop.printed()).toMatch(/^The WAL cannot be archived: .*ENOENT/m);
});

test('an archived file is never overwritten with other contents; archiving the same contents again succeeds', async () => {
  const { folder, inside } = await foldersOfTest();
  await mkdir(inside('pg_wal/archive_status'), { recursive: true });
  const run = promisify(execFile);
  const archive = (contents: string) =>
    writeFile(inside('pg_wal/1'), contents).then(() =>
      run(process.execPath, [ARCHIVE_SEGMENT, 'pg_wal/1', folder], { cwd: folder }),
    );
  await archive('one');
  const stored = await readFile(inside('1.zst'));
  await archive('one');
  await expect(archive('other')).rejects.toThrow(/1\.zst is there already with other contents/);
  expect(await readFile(inside('1.zst'))).toEqual(stored);
});
