import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from '@damoa/cluster';
import { expect, onTestFinished } from 'vitest';
import { loadCategories } from '../src/catalogue/categories.ts';
import { connect } from '../src/db/client.ts';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { oneServer } from '../src/db/replicas/servers.ts';
import { builtProgram } from './built-program.ts';
import { copyNewCluster } from './new-cluster.ts';

const CLI = builtProgram('backup/cli');

/** Folders for a shop with WAL archiving, deleted when the test ends. */
export async function foldersOfTest() {
  const folder = await mkdtemp(path.join(tmpdir(), "damoa 백업 '100%' "));
  // A server that stops late may still write.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const inside = (name: string) => path.join(folder, name);
  return { folder, dataDir: inside('data'), backupDir: inside('backups'), inside };
}

/** Starts the database of a shop, for the first time if it has none, and stops it when the test ends. */
export async function startDatabase(
  dataDir: string,
  options: Parameters<typeof startEmbedded>[1] = {},
) {
  if (!existsSync(dataDir)) await copyNewCluster(dataDir);
  const database = await startEmbedded(dataDir, { durable: false, ...options });
  onTestFinished(database.stop);
  return database;
}

/** Creates the tables and categories of a shop. */
export async function fillDatabase(url: string) {
  const { db, close } = connect(oneServer(url));
  await migrate(db);
  await loadCategories(db);
  await close();
}

/** The number of rows and a digest of each table. */
export async function contentsOf(url: string) {
  const tables = await ask(
    url,
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const selects = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::integer as count,
         md5(string_agg(one::text, '|' order by one::text)) as digest from ${name} as one`,
  );
  return ask(url, `${selects.join(' union all ')} order by name`);
}

/** Completes the current WAL segment, and waits until it is archived. */
export async function archiveNow(url: string, backupDir: string) {
  const [{ name }] = await ask(url, 'select pg_walfile_name(pg_switch_wal() - 1) as name');
  await expect.poll(() => archivedIn(backupDir), { timeout: 20_000 }).toContain(`${name}.zst`);
}

export async function archivedIn(backupDir: string) {
  const [archive = ''] = (await readdir(backupDir)).filter((name) => name.startsWith('wal-'));
  return readdir(path.join(backupDir, archive));
}

/** Runs `backup` or `restore` as npm does. Returns what it printed, and its exit code. */
export async function command(settings: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text;
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, printed };
}

export async function killServer(dataDir: string) {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}
