import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { DataDirectoryInUse, startEmbedded } from './embedded.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function emptyFolder(parent = tmpdir()) {
  const folder = await mkdtemp(path.join(parent, 'damoa embedded '));
  folders.push(folder);
  // As a data directory in the home of a user of its own: nobody else may enter.
  await chmod(folder, 0o700);
  return folder;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Starts it in a process of its own, which tells the address and then lives on. */
async function startElsewhere(dataDir: string) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    const { url } = await startEmbedded(process.argv[1]);
    console.log(url);
    setInterval(() => {}, 1000);`;
  const flags = ['--conditions=@damoa/source', '--input-type=module-typescript', '-e', program];
  const child = spawn(process.execPath, [...flags, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  return { url: String(url).trim(), child };
}

test('what was written is there after a stop and another start', async () => {
  const folder = await emptyFolder();
  const first = await startEmbedded(folder);
  await ask(first.url, 'create table note as select 7 as number');
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow();
  const second = await startEmbedded(folder);
  expect(await ask(second.url, 'select * from note')).toEqual([{ number: 7 }]);
  await second.stop();
});

test('a second owner is refused with the process named, unless it shares', async () => {
  const folder = await emptyFolder();
  const owner = await startEmbedded(folder);
  const refusal = new DataDirectoryInUse(`${folder} is in use by process ${process.pid}.`);
  await expect(startEmbedded(folder)).rejects.toThrow(refusal);
  const guest = await startEmbedded(folder, { share: true });
  await guest.stop();
  expect(await ask(owner.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await owner.stop();
});

test('the server that a killed process left behind is taken over with all its data', async () => {
  const folder = await emptyFolder();
  const { url, child } = await startElsewhere(folder);
  await ask(url, 'create table note as select 7 as number');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await startEmbedded(folder);
  expect(await ask(next.url, 'select * from note')).toEqual([{ number: 7 }]);
  await next.stop();
});

test('it also recovers when the server itself was killed', async () => {
  const folder = await emptyFolder();
  const { url, child } = await startElsewhere(folder);
  await ask(url, 'create table note as select 7 as number');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  const pid = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number(pid.split('\n')[0]), 'SIGKILL');
  await gone;
  const next = await startEmbedded(folder);
  expect(await ask(next.url, 'select * from note')).toEqual([{ number: 7 }]);
  await next.stop();
});

test('nothing but the database and its password lies in the folder', async () => {
  const folder = await emptyFolder();
  const database = await startEmbedded(folder);
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres-password']);
  expect((await stat(path.join(folder, 'postgres-password'))).mode & 0o077).toBe(0);
  await database.stop();
});

test('it runs in the home of its user, which others may not enter', async () => {
  const folder = await emptyFolder(homedir());
  const database = await startEmbedded(folder);
  expect(await ask(database.url, `select lower('Ａ가') as folded`)).toEqual([{ folded: 'ａ가' }]);
  await database.stop();
});
