import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@damoa/service';

const APPS = path.resolve(import.meta.dirname, '../..');

/** Starts the built shop with its demonstration catalogue, on a database of its own. */
export async function startShop(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'damoa-browser-test-'));
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
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
  const api = launch('api/dist/main.js', env);
  const web = launch('web/dist/server/main.js', env);
  await Promise.all([api, web].map(untilReady));
  return {
    url,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    webPid: Number(web.pid),
    apiPid: Number(api.pid),
    /** Loads products from a file, in a separate process. */
    importProducts: (file: string) => run('api/dist/catalogue/cli.js', ['import', file], env),
    async stop() {
      await Promise.all([api, web].map(end));
      await rm(dataDir, { recursive: true, force: true });
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
