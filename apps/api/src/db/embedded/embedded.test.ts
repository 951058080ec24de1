import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  chmod,
  chown,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { ask } from '@damoa/cluster';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyNewCluster } from '../../../test/new-cluster.ts';
import { whenAccepting } from '../when-accepting.ts';
import { DataDirectoryInUse, joinEmbedded, startEmbedded } from './embedded.ts';

const EMBEDDED = JSON.stringify(new URL('embedded.ts', import.meta.url).href);
/** What `unshare` needs without root. */
const RIGHTS = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
const FLAGS = ['--conditions=@damoa/source', '--input-type=module-typescript', '-e'];

const folders: string[] = [];
// A server that stops late may still write.
const REMOVED = { recursive: true, force: true, maxRetries: 10 };
afterAll(() => Promise.all(folders.map((folder) => rm(folder, REMOVED))));

async function emptyFolder(parent = tmpdir()) {
  // With letters that mean something to a shell, for instance between double quotes.
  const folder = await mkdtemp(path.join(parent, 'damoa\'s "다모아" $HOME '));
  folders.push(folder);
  // Like a data directory in a home directory, which other users may not enter.
  await chmod(folder, 0o700);
  return folder;
}

/** The data directory of a shop that has never started, but has its cluster. */
async function shopFolder() {
  const folder = await emptyFolder();
  await copyNewCluster(folder);
  return folder;
}

async function serverProcess(dataDir: string) {
  const file = await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

async function killServer(dataDir: string) {
  process.kill(await serverProcess(dataDir), 'SIGKILL');
}

/** Starts the database in a separate process, which prints its URL and keeps running. */
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

test('data survives a stop and a restart, at the same URL', async () => {
  const folder = await shopFolder();
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

test.each([
  ['a new shop', 'new'],
  ['an existing shop', 'shop'],
])(
  'on a read-only file system the start of %s fails with one line that names DATA_DIR',
  async (_, name) => {
    const folder = await emptyFolder();
    const program = `
      import { startEmbedded } from ${EMBEDDED};
      await startEmbedded(process.argv[1]).catch(({ message }) => console.log(message));`;
    const isRoot = process.getuid?.() === 0;
    const rights = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
    const mount = `mount -t tmpfs tmpfs "$DISK" && mkdir -p "$DISK/shop/postgres" &&
      touch "$DISK/shop/postgres/PG_VERSION" && printf secret > "$DISK/shop/postgres-password" && mount -o remount,ro "$DISK" && exec "$0" "$@"`;
    const command = [process.execPath, ...FLAGS, program, path.join(folder, name)];
    const child = spawn('unshare', ['--mount', ...rights, 'sh', '-c', mount, ...command], {
      env: { ...process.env, DISK: folder },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const place = name === 'new' ? folder : path.join(folder, name);
    expect(await text(child.stdout)).toBe(`DATA_DIR: ${place} is on a read-only file system\n`);
  },
);

test('a lost password of the database is named by the start', async () => {
  const folder = await shopFolder();
  const first = await startEmbedded(folder);
  await first.stop();
  const file = path.join(folder, 'postgres-password');
  const password = await readFile(file);
  await rm(file);
  await expect(startEmbedded(folder)).rejects.toThrow(
    `its password is not the one in ${file}. Restore that file from a backup.`,
  );
  await writeFile(file, password);
  await (await startEmbedded(folder)).stop();
});

test('a second owner is refused with the process id of the first, unless it shares', async () => {
  const folder = await shopFolder();
  const owner = await startEmbedded(folder);
  const refusal = new DataDirectoryInUse(`${folder} is in use by process ${process.pid}.`);
  await expect(startEmbedded(folder)).rejects.toThrow(refusal);
  const guest = await startEmbedded(folder, { share: true });
  await guest.stop();
  expect(await ask(owner.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  await owner.stop();
});

test('a shop waits for a command that owns its database to end, or for its own stop', async () => {
  const folder = await shopFolder();
  const command = await startEmbedded(folder, { share: true, isTemporary: true });
  await ask(command.url, 'create table note as select 7 as number');
  const lines: string[] = [];
  const stopping = new AbortController();
  const options = { report: (line: string) => lines.push(line), signal: stopping.signal };
  const [stopped, waiting] = [startEmbedded(folder, options), startEmbedded(folder)];
  const isStopped = expect(stopped).rejects.toThrow('aborted');
  while (lines.length === 0) await setTimeout(20);
  stopping.abort();
  await isStopped;
  await command.stop();
  const shop = await waiting;
  expect(await ask(shop.url, 'select * from note')).toEqual([{ number: 7 }]);
  expect(lines).toEqual([`${folder} is in use by process ${process.pid}: waiting until it ends.`]);
  await shop.stop();
});

test('the server log contains no values, and is rotated at a start once it is large', async () => {
  const folder = await shopFolder();
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

test("no link that PostgreSQL's user puts in its folder leads a start to another file", async () => {
  const [folder, victim] = [await shopFolder(), path.join(await emptyFolder(), 'victim')];
  await writeFile(victim, 'mine');
  const { uid, mode } = await stat(victim);
  const cluster = path.join(folder, 'postgres');
  await symlink(victim, path.join(cluster, 'server.log'));
  await appendFile(path.join(cluster, 'postgresql.conf'), '# to be written again');
  await symlink(victim, path.join(cluster, 'postgresql.conf.new'));
  await expect(startEmbedded(folder)).rejects.toThrow('server.log is a symbolic link');
  expect(await readFile(victim, 'utf8')).toBe('mine');
  expect(await stat(victim)).toMatchObject({ uid, mode });
  await rm(path.join(cluster, 'server.log'));
  await (await startEmbedded(folder)).stop();
});

test('a server left running by a killed process is taken over with all its data', async () => {
  const folder = await shopFolder();
  const { url, child } = await startElsewhere(folder);
  await ask(url, 'create table note as select 7 as number');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await startEmbedded(folder);
  expect(await ask(next.url, 'select * from note')).toEqual([{ number: 7 }]);
  await next.stop();
});

test('the data is recovered after both the owner and the server were killed', async () => {
  const folder = await shopFolder();
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

test('the data is recovered although another process has the PID of the server, or its file is empty, as after a power failure', async () => {
  const folder = await shopFolder();
  const first = await startEmbedded(folder);
  const file = path.join(folder, 'postgres/postmaster.pid');
  const before = await readFile(file, 'utf8');
  await first.stop();
  // Of PostgreSQL's own user, whose processes alone PostgreSQL takes for a server.
  const { uid, gid } = await stat(path.join(folder, 'postgres'));
  const other = spawn('sleep', ['1000'], { cwd: '/', uid, gid });
  onTestFinished(() => void other.kill());
  await once(other, 'spawn');
  for (const left of [before.replace(/^\d+/, `${other.pid}`), '']) {
    await writeFile(file, left);
    await chown(file, uid, gid);
    const next = await startEmbedded(folder);
    expect(await ask(next.url, 'select 7 as number')).toEqual([{ number: 7 }]);
    await next.stop();
  }
});

test('a killed server is restarted for all processes connected to it, and both events are reported', async () => {
  const folder = await shopFolder();
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

test('a stop while a killed server is being restarted stops the server', async () => {
  const folder = await shopFolder();
  const owner = await startEmbedded(folder);
  const killed = await serverProcess(folder);
  await killServer(folder);
  while ((await serverProcess(folder).catch(() => killed)) === killed) await setTimeout(5);
  await owner.stop();
  await expect(serverProcess(folder)).rejects.toThrow('ENOENT');
});

test('a start and a stop wait for a frozen server only for seconds, and it stops once it goes on', async () => {
  const folder = await shopFolder();
  const lines: string[] = [];
  const owner = await startEmbedded(folder, { report: (line) => lines.push(line) });
  const frozen = await serverProcess(folder);
  process.kill(frozen, 'SIGSTOP');
  const starting = expect(startEmbedded(folder)).rejects.toThrow(
    `PostgreSQL runs in ${folder}/postgres, but accepts no connection: timeout`,
  );
  await Promise.all([starting, owner.stop()]).finally(() => process.kill(frozen, 'SIGCONT'));
  expect(lines).toEqual(['PostgreSQL has not stopped within 5 s: it is left to stop by itself.']);
  await expect.poll(() => serverProcess(folder).catch(() => 'ended')).toBe('ended');
});

test('a server is recognised at another path at which its folder is mounted', async () => {
  const [folder, mounted] = [await shopFolder(), await emptyFolder()];
  const owner = await startEmbedded(folder);
  const program = `
    import { startEmbedded } from ${EMBEDDED};
    await startEmbedded(process.argv[1]).catch(({ name }) => console.log(name));`;
  const mount = 'mount --bind "$0" "$1" && shift && exec "$@"';
  const start = [process.execPath, ...FLAGS, program, mounted];
  const second = spawn(
    'unshare',
    ['--mount', ...RIGHTS, 'sh', '-c', mount, folder, mounted, ...start],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  expect(await text(second.stdout)).toBe('DataDirectoryInUse\n');
  expect(await ask(owner.url, 'select 7 as number')).toEqual([{ number: 7 }]);
  await owner.stop();
});

test('a killed server is restarted although nothing reaps its zombie, as in a container', async () => {
  const folder = await shopFolder();
  const starting = `
    import { startEmbedded } from ${EMBEDDED};
    await startEmbedded(process.argv[1]);
    process.exit();`;
  const program = `
    import { execFileSync } from 'node:child_process';
    import { readFile } from 'node:fs/promises';
    import { startEmbedded } from ${EMBEDDED};
    const dataDir = process.argv[1];
    // Node reaps only what it has started itself, not the server that it inherits from this process.
    execFileSync(process.execPath, ${JSON.stringify([...FLAGS, starting])}.concat(dataDir));
    await startEmbedded(dataDir, {
      report(line) {
        console.log(line);
        // Everything in the PID namespace ends with its first process.
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
      ...RIGHTS,
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

test('the data directory contains nothing but the database, its password and the reserve', async () => {
  const folder = await emptyFolder();
  const database = await startEmbedded(folder);
  while (!(await readdir(folder)).includes('reserve')) await setTimeout(20);
  expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres-password', 'reserve']);
  expect((await stat(path.join(folder, 'postgres-password'))).mode & 0o077).toBe(0);
  await database.stop();
});

test('the database runs in a home directory that other users may not enter', async () => {
  const folder = await emptyFolder(homedir());
  const database = await startEmbedded(folder);
  expect(await ask(database.url, `select lower('Ａ가') as folded`)).toEqual([{ folded: 'ａ가' }]);
  await database.stop();
});
