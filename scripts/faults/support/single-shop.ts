import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../packages/service/src/index.ts';
import { databaseUrl } from './database.ts';
import type { Context } from './fault.ts';
import { launch, NO_LIMITS, ROOT, stop, tailOf } from './launch.ts';
import { commandOf, descendantsOf, isAlive, postmasterOf, signal } from './processes.ts';
import type { Shop } from './running-shop.ts';
import { must, until } from './wait.ts';

const FILES = { api: 'apps/api/dist/main.js', web: 'apps/web/dist/server/main.js' };

/** Starts a shop as `npm start` does, with its own data directory and ports. */
export async function startSingleShop(
  context: Context,
  settings: Record<string, string>,
): Promise<Shop> {
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const dataDir = settings.DATA_DIR ?? path.join(context.folder, 'data');
  const log = path.join(context.folder, `shop-${port}.log`);
  const env = {
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SITE_URL: '',
    LOG_LEVEL: '',
    ...NO_LIMITS,
    ...settings,
  };
  const child = launch(path.join(ROOT, 'scripts/start.ts'), env, log);
  context.onEnd(() => stopWhole(child, dataDir));
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${await tailOf(log)}`);
    return /ready after/.test(await readFile(log, 'utf8'));
  };
  await must('The start of the shop', isReady, 90_000);

  const addresses = { api: `http://127.0.0.1:${apiPort}`, web: `http://127.0.0.1:${port}` };
  const database = () => databaseUrl(dataDir);
  return {
    ...addresses,
    database,
    logs: [log],
    nodes: (server) =>
      descendantsOf(Number(child.pid))
        .filter((pid) => isAlive(pid) && commandOf(pid).includes(FILES[server]))
        .slice(0, 1)
        .map((pid) => ({ pid, url: addresses[server] })),
    postmaster: () => postmasterOf(dataDir),
    async postgresProcesses() {
      const postmaster = await postmasterOf(dataDir);
      return postmaster === undefined ? [] : [postmaster, ...descendantsOf(postmaster)];
    },
    async settings(kind) {
      // The same DATA_DIR, so that the web servers share the asset archive.
      if (kind === 'web') return { API_PORT: String(apiPort), DATA_DIR: dataDir };
      const secret = await readFile(path.join(dataDir, 'jwt-secret'), 'utf8');
      return { DATABASE_URL: await database(), JWT_SECRET: secret.trim(), DATA_DIR: dataDir };
    },
  };
}

/** Stops every process of a shop, whatever state it is in. */
async function stopWhole(child: ChildProcess, dataDir: string) {
  const below = descendantsOf(Number(child.pid));
  for (const pid of below) signal(pid, 'SIGCONT');
  await stop(child);
  const postmaster = await postmasterOf(dataDir);
  const left = [...below, ...(postmaster ? [postmaster, ...descendantsOf(postmaster)] : [])];
  for (const pid of left) if (isAlive(pid) && isOurs(pid)) signal(pid, 'SIGKILL');
  await until(() => !left.some(isAlive), 5_000);
}

/** Whether a process id still belongs to the shop, and has not been reused. */
function isOurs(pid: number) {
  return /postgres|dist|start\.ts/.test(commandOf(pid));
}
