import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ask } from '@damoa/cluster';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { whenAccepting } from '../when-accepting.ts';
import { DataDirectoryInUse, joinEmbedded, startEmbedded } from './embedded.ts';

const EMBEDDED = JSON.stringify(new URL('embedded.ts', import.meta.url).href);
const FLAGS = ['--conditions=@damoa/source', '--input-type=module-typescript', '-e'];

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function emptyFolder(parent = tmpdir()) {
  const folder = await mkdtemp(path.join(parent, 'damoa embedded '));
  folders.push(folder);
  // As a data directory in the home of a user of its own: nobody else may enter.
  await chmod(folder, 0o700);
  return folder;
}

async function killServer(dataDir: string) {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}

/** Starts it in a process of its own, which tells the address and then lives on. */
async function startElsewhere(dataDir: string) {
  const program = `
    import { startEmbedded } from ${EMBEDDED};
    const { url } = await startEmbedded(process.argv[1]);
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, [...FLAGS, program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  return { url: String(url).trim(), child };
}

test('what was written is there after a stop and another start, at the same address', async () => {
  const folder = await emptyFolder();
  const first = await startEmbedded(folder);
  await ask(first.url, 'create table note as select 7 as number');
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow();
  const waiting = whenAccepting(async () => first.url, 60_000);
  const second = await startEmbedded(folder);
  expect(await waiting).toBe(second.url);
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

test('the log holds no values, and a large one begins anew', async () => {
  const folder = await emptyFolder();
  const log = path.join(folder, 'postgres/server.log');
  const first = await startEmbedded(folder);
  await ask(first.url, `create table note as select 'secret' as name`);
  await ask(first.url, 'create unique index on note (name)');
  await expect(ask(first.url, 'insert into note select * from note')).rejects.toThrow();
  await first.stop();
  const written = await readFile(log, 'utf8');
  expect(written).toContain('duplicate key');
  expect(written).not.toContain('secret');
  await appendFile(log, Buffer.alloc(20 * 1024 * 1024));
  await (await startEmbedded(folder)).stop();
  expect((await stat(log)).size).toBeLessThan(10_000);
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
  await killServer(folder);
  await gone;
  const next = await startEmbedded(folder);
  expect(await ask(next.url, 'select * from note')).toEqual([{ number: 7 }]);
  await next.stop();
});

test('a server that is killed is started again for all who joined, with a line for each of both', async () => {
  const folder = await emptyFolder();
  const joining = joinEmbedded(folder);
  const lines: string[] = [];
  const owner = await startEmbedded(folder, { report: (line) => lines.push(line) });
  const url = await joining;
  await ask(url, 'create table note as select 7 as number');
  await killServer(folder);
  while (lines.length < 2) await setTimeout(20);
  expect(await ask(url, 'select * from note')).toEqual([{ number: 7 }]);
  expect(lines).toEqual([
    'PostgreSQL ended unexpectedly; starting it again.',
    expect.stringMatching(/^PostgreSQL answers again after [\d.]+ s\.$/),
  ]);
  await owner.stop();
  await expect(ask(url, 'select 1')).rejects.toThrow();
});

test('a killed server is started again where nobody collects the dead, as in a container', async () => {
  const folder = await emptyFolder();
  const rights = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  const program = `
    import { readFile } from 'node:fs/promises';
    import { startEmbedded } from ${EMBEDDED};
    const dataDir = process.argv[1];
    await startEmbedded(dataDir, {
      report(line) {
        console.log(line);
        // Everything in the container ends with its first process.
        if (line.includes('answers again')) process.exit();
      },
    });
    const file = await readFile(dataDir + '/postgres/postmaster.pid', 'utf8');
    process.kill(Number(file.split('\\n')[0]), 'SIGKILL');`;
  const child = spawn(
    'unshare',
    [
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      ...rights,
      process.execPath,
      ...FLAGS,
      program,
      folder,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  for await (const text of child.stdout) printed += text;
  expect(printed).toMatch(/answers again/);
});

test('nothing but the database, its password and its reserve lies in the folder', async () => {
  const folder = await emptyFolder();
  const database = await startEmbedded(folder);
  while (!(await readdir(folder)).includes('reserve')) await setTimeout(20);
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres-password', 'reserve']);
  expect((await stat(path.join(folder, 'postgres-password'))).mode & 0o077).toBe(0);
  await database.stop();
});

test('it runs in the home of its user, which others may not enter', async () => {
  const folder = await emptyFolder(homedir());
  const database = await startEmbedded(folder);
  expect(await ask(database.url, `select lower('Ａ가') as folded`)).toEqual([{ folded: 'ａ가' }]);
  await database.stop();
});
