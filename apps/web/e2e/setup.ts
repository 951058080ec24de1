import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@damoa/service';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string;
    apiUrl: string;
    browserEndpoint: string;
  }
}

const APPS = path.resolve(import.meta.dirname, '../..');

/** The built shop with its demonstration catalogue on a database of its own, and one browser. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'damoa-browser-test-'));
  const [port, apiPort, browser] = await Promise.all([freePort(), freePort(), launchBrowser()]);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    SITE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    OPERATOR_EMAILS: 'operator@example.com',
    // All tests come from one address; the guesses at one account stay limited as they are.
    LIMIT_REGISTER: '10000',
    LIMIT_LOGIN_ADDRESS: '10000',
    LIMIT_WRITES: '10000',
  };
  const children = [launch('api/dist/main.js', env), launch('web/dist/server/main.js', env)];
  await Promise.all(children.map(isReady));
  project.provide('shopUrl', `http://127.0.0.1:${port}`);
  project.provide('apiUrl', `http://127.0.0.1:${apiPort}`);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all(children.map(stop));
    await rm(dataDir, { recursive: true, force: true });
  };
}

function launch(file: string, env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [path.join(APPS, file)], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function isReady(child: ChildProcess) {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs[1]} ended; is it built?`);
  });
  await Promise.race([once(child, 'message'), ended]);
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
