import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@damoa/service';
import { prepareData } from './prepared-data.ts';
import type { Shop } from './shop.ts';

const APPS = path.resolve(import.meta.dirname, '../../..');
const API = 'api/dist/main.js';

/** A shop whose processes are children of this process. */
export interface ShopOnOneMachine extends Shop {
  webPid: number;
  apiPid: number;
}

/** Starts the built shop as `npm start` does, with its demonstration catalogue and a database of its own. */
export async function startOnOneMachine(
  settings: Record<string, string> = {},
  webServers = 1,
): Promise<ShopOnOneMachine> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'damoa-browser-test-'));
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    SITE_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  await prepareData(dataDir, settings.DEMO_PRODUCTS, async (folder) => {
    const first = launch(API, { ...env, DATA_DIR: folder });
    await untilReady(first);
    await end(first);
  });
  const api = launch(API, env);
  const web = launch('web/dist/server/main.js', env);
  const otherPorts = await Promise.all(Array.from({ length: webServers - 1 }, () => freePort()));
  const others = otherPorts.map((other) =>
    launch('web/dist/server/main.js', { ...env, PORT: String(other), API_URL: apiUrl }),
  );
  await Promise.all([api, web, ...others].map(untilReady));
  return {
    url,
    webUrls: [port, ...otherPorts].map((one) => `http://127.0.0.1:${one}`),
    apiUrl,
    env,
    webPid: Number(web.pid),
    apiPid: Number(api.pid),
    importProducts: (file) => run('api/dist/catalogue/cli.js', ['import', file], env),
    async stop() {
      await Promise.all([api, web, ...others].map(end));
      // A database that stops late may still write.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function launch(file: string, env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [path.join(APPS, file)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function run(file: string, args: string[], env: NodeJS.ProcessEnv) {
  await promisify(execFile)(process.execPath, [path.join(APPS, file), ...args], { env });
}

async function untilReady(child: ChildProcess) {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs[1]} ended; is it built?`);
  });
  await Promise.race([once(child, 'message'), ended]);
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
