import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, startPrimary, startReplica } from '@damoa/cluster';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { contentsOf, fillDatabase, foldersOfTest } from '../../../test/backed-up-shop.ts';
import { commandHere } from '../../../test/command-here.ts';
import { backupCommand } from '../backup-command.ts';
import { dumpName } from './dump-files.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-dump-'));
// PostgreSQL's user must be able to enter it.
await chmod(folder, 0o755);
const server = await startPrimary(path.join(folder, 'primary'));
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const env = (url: string, backupDir: string) => ({ DATABASE_URL: url, BACKUP_DIR: backupDir });

const command = (variables: Record<string, string>, ...args: string[]) =>
  commandHere(backupCommand, args, variables);

/** Dumps are named by the second. */
const nextSecond = () => expect.poll(() => Date.now() % 1000, { interval: 20 }).toBeLessThan(100);

test('an external database is dumped and loaded into an empty one, and old dumps are deleted', async () => {
  const { backupDir } = await foldersOfTest();
  await fillDatabase(server.url);
  for (let count = 1; count <= 2; count += 1) {
    await nextSecond();
    const { printed } = await command(env(server.url, backupDir), 'backup', '--retain', '1');
    expect(printed).toMatch(
      /damoa-\d{8}T\d{6}Z\.dump: [\d.]+ MB, of 127\.0\.0\.1:\d+, in [\d.]+ s\.$/m,
    );
  }
  const [file = '', ...others] = await readdir(backupDir);
  expect(others).toEqual([]);
  expect((await command(env(server.url, backupDir), 'restore')).printed).toBe(`${file}  0.1 MB`);

  const dump = path.join(backupDir, file);
  const full = await command(env(server.url, backupDir), 'restore', dump);
  expect(full).toEqual({
    isDone: false,
    printed: 'The database damoa is not empty: create another one.',
  });
  await ask(server.url, 'create database empty');
  const empty = server.url.replace(/damoa$/, 'empty');
  expect(await command(env(empty, backupDir), 'restore', dump)).toMatchObject({ isDone: true });
  expect(await contentsOf(empty)).toEqual(await contentsOf(server.url));
});

test('with --days all dumps stay that are young enough, and without any limit the newest seven', async () => {
  const { backupDir } = await foldersOfTest();
  await mkdir(backupDir);
  for (const days of [1, 2, 3, 4, 5, 6, 7, 8, 40]) {
    const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await writeFile(path.join(backupDir, dumpName('damoa', time)), '');
  }
  for (const [limits, stay] of [
    [['--days', '30'], 9],
    [['--days', '30', '--retain', '8'], 8],
    [[], 7],
  ] as const) {
    await nextSecond();
    expect(await command(env(server.url, backupDir), 'backup', ...limits)).toMatchObject({
      isDone: true,
    });
    expect(await readdir(backupDir)).toHaveLength(stay);
  }
});

test('the primary is dumped, even if DATABASE_URL names a replica', async () => {
  const { backupDir } = await foldersOfTest();
  const replica = await startReplica(server, path.join(folder, 'replica'));
  onTestFinished(async () => {
    await replica.stop();
  });
  const settings = {
    ...env(replica.url, backupDir),
    DATABASE_REPLICA_URLS: server.url,
  };
  const { printed } = await command(settings, 'backup');
  expect(printed).toContain(`, of ${new URL(server.url).host}, in `);
});

test('a pg_dump that is missing or older than the server is reported in one line', async () => {
  const { backupDir } = await foldersOfTest();
  const [{ own }] = await ask(server.url, `select current_setting('server_version') as own`);
  const installed = Number.parseInt(own, 10);
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await command(env(server.url, backupDir), 'backup')).printed).toMatch(
    new RegExp(`^pg_dump is not installed: .*client ${installed} or newer.*$`),
  );
  vi.unstubAllEnvs();
  const newer = await command(env(inject('templateUrl'), backupDir), 'backup');
  expect(newer.printed).toMatch(
    new RegExp(`^pg_dump ${installed} is older than the server: install .*client 18 or newer.*$`),
  );
  expect(await readdir(backupDir)).toEqual([]);
});
