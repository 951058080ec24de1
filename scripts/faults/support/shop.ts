import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../packages/service/src/index.ts';
import { databaseUrl } from './database.ts';
import type { Context } from './fault.ts';
import { commandOf, descendantsOf, isAlive, postmasterOf, signal } from './processes.ts';
import { must, until } from './wait.ts';

const SCRIPTS = path.resolve(import.meta.dirname, '../..');
export const ROOT = path.resolve(SCRIPTS, '..');

export type ServerName = 'api' | 'web';

const FILES = { api: 'apps/api/dist/main.js', web: 'apps/web/dist/server/main.js' };

/** The origins of a shop. */
export interface Addresses {
  api: string;
  web: string;
}

/** No throttling: all visitors of a fault share an address, and few accounts write very much. */
const NO_LIMITS = {
  ...{ LIMIT_LOGIN_ACCOUNT: '1000000', LIMIT_LOGIN_ADDRESS: '1000000' },
  ...{ LIMIT_REGISTER: '1000000', LIMIT_WRITES: '1000000' },
};

export type Shop = Awaited<ReturnType<typeof startShop>>;

/** Starts a shop as `npm start` does, with its own data directory and ports. */
export async function startShop(context: Context, settings: Record<string, string> = {}) {
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const dataDir = settings.DATA_DIR ?? path.join(context.folder, 'data');
  const log = path.join(context.folder, `shop-${port}.log`);
  const env = {
    ...{ HOST: '127.0.0.1', PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir },
    ...{ DATABASE_URL: '', SITE_URL: '', LOG_LEVEL: '', ...NO_LIMITS, ...settings },
  };
  const child = launch(path.join(SCRIPTS, 'start.ts'), env, log);
  const pid = Number(child.pid);
  context.onEnd(() => stopWhole(child, dataDir));
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${await tailOf(log)}`);
    return /ready after/.test(await readFile(log, 'utf8'));
  };
  await must('The start of the shop', isReady, 90_000);

  /** The id of the current process of a server; a restart changes it. */
  const pidOf = (server: ServerName) =>
    descendantsOf(pid).find((one) => isAlive(one) && commandOf(one).includes(FILES[server]));

  return {
    dataDir,
    log,
    pidOf,
    api: `http://127.0.0.1:${apiPort}`,
    web: `http://127.0.0.1:${port}`,
    postmaster: () => postmasterOf(dataDir),
    database: () => databaseUrl(dataDir),
    /** The server and its descendants. */
    async postgresProcesses() {
      const postmaster = await postmasterOf(dataDir);
      return postmaster === undefined ? [] : [postmaster, ...descendantsOf(postmaster)];
    },
  };
}

export interface NodeOptions {
  /** The entry point, if of another version. */
  file?: string;
  /** By default a free one. */
  port?: number;
}

/** Starts another API or web server, as an operator would. */
export async function startNode(
  context: Context,
  server: ServerName,
  settings: Record<string, string>,
  { file = path.join(ROOT, FILES[server]), port = 0 }: NodeOptions = {},
) {
  port ||= await freePort();
  const log = path.join(context.folder, `${server}-${port}.log`);
  const env = {
    ...{ HOST: '127.0.0.1', SITE_URL: '', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...NO_LIMITS },
    ...settings,
    [server === 'api' ? 'API_PORT' : 'PORT']: String(port),
  };
  const child = launch(file, env, log);
  context.onEnd(() => stop(child));
  const ended = once(child, 'exit').then(async () => {
    throw new Error(`${file} ended:\n${await tailOf(log)}`);
  });
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return { child, url: `http://127.0.0.1:${port}`, port };
}

function launch(file: string, env: Record<string, string>, log: string) {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  return child;
}

/** Stops a process, and kills it after 20 seconds. Returns the milliseconds it took. */
export async function stop(child: ChildProcess) {
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  child.kill('SIGTERM');
  const took = await until(isOver, 20_000, 10);
  if (took === undefined) child.kill('SIGKILL');
  return took;
}

/** Ends every process of a shop, whatever state it is in. */
async function stopWhole(child: ChildProcess, dataDir: string) {
  const below = descendantsOf(Number(child.pid));
  for (const pid of below) signal(pid, 'SIGCONT');
  await stop(child);
  const postmaster = await postmasterOf(dataDir);
  const left = [...below, ...(postmaster ? [postmaster, ...descendantsOf(postmaster)] : [])];
  for (const pid of left) if (isAlive(pid) && isOurs(pid)) signal(pid, 'SIGKILL');
  await until(() => !left.some(isAlive), 5_000);
}

/** The id may belong to another process by now. */
function isOurs(pid: number) {
  return /postgres|dist|start\.ts/.test(commandOf(pid));
}

async function tailOf(log: string) {
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  return lines.slice(-10).join('\n');
}
