import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@damoa/service';

const API = path.resolve(import.meta.dirname, '../../dist/main.js');

const PASSWORD = 'correct horse';

/** Starts the built API in a separate process, with the demonstration catalogue on an empty database. */
export async function startShop(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'damoa-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [API], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      API_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      LIMIT_REGISTER: '1000000',
      LIMIT_WRITES: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([once(child, 'message'), failed(child)]);
  const url = `http://127.0.0.1:${port}`;

  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    url,
    dataDir,
    logIn: (email: string, password = PASSWORD) => post('/api/login', { email, password }),
    register: (email: string) =>
      post('/api/register', {
        name: email,
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
      }),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Rejects when a process of the API ends. */
export async function failed(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The API ended; is it built?');
}
