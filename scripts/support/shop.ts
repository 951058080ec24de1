import { execFileSync, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { LONG_TIMEOUT } from '../../apps/web/e2e/support/shop-settings.ts';
import { DEMO_ACCOUNT } from '../../packages/demo/src/account.ts';
import { freePort } from '../../packages/service/src/index.ts';

const START = path.resolve(import.meta.dirname, '../start.ts');

/** The settings of a small shop in `dataDir`, on free ports. */
export async function shopSettings(dataDir: string) {
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  return {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    API_PORT: `${apiPort}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SITE_URL: '',
    DEMO_PRODUCTS: '50',
    LIMIT_WRITES: '1000000',
    ...LONG_TIMEOUT,
  };
}

/** Starts a shop as `npm start` does, and stops it when the test ends. */
export function startShop(settings: Record<string, string>) {
  return run(process.execPath, [START], { ...process.env, ...settings });
}

/** The same for all tests of a file, before which it is ready; its data directory is removed after them. */
export function shopOfFile(settings: Record<string, string> & { DATA_DIR: string }) {
  const shop = spawnProgram(process.execPath, [START], { ...process.env, ...settings });
  beforeAll(() => isReady(shop));
  afterAll(async () => {
    shop.child.kill('SIGTERM');
    await shop.ended;
    // A database that stops late may still write.
    await rm(settings.DATA_DIR, { recursive: true, force: true, maxRetries: 10 });
  }, 120_000);
  return shop;
}

/** Starts a program, collects its output, and stops it when the test ends. */
export function run(command: string, args: string[], env = process.env) {
  const program = spawnProgram(command, args, env);
  onTestFinished(async () => {
    program.child.kill('SIGTERM');
    await program.ended;
  });
  return program;
}

function spawnProgram(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      printed += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, printed: () => printed };
}

export async function isReady({ ended, printed }: ReturnType<typeof startShop>) {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  await until(() => isOver || /ready after/.test(printed()));
  expect(isOver, printed()).toBe(false);
}

export async function until(condition: () => boolean | Promise<boolean>) {
  while (!(await condition())) await new Promise((wait) => setTimeout(wait, 50));
}

export const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A client of the web server that uses the demo account. */
export function memberClient(origin: string) {
  const postJson = (address: string, body: object, headers?: Record<string, string>) =>
    fetch(`${origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // Longer than the shop's own deadline.
      signal: AbortSignal.timeout(15_000),
    });
  return {
    async logIn() {
      const { email, password } = DEMO_ACCOUNT;
      const answer = await postJson('/api/login', { email, password });
      return ((await answer.json()) as { token: string }).token;
    },
    /** Returns the status, or 0 without a response. The title is also the idempotency key. */
    post(token: string, title: string, content = title) {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': title };
      return postJson('/api/posts', { title, content }, headers).then(
        ({ status }) => status,
        () => 0,
      );
    },
    async titles(token: string) {
      const titles: string[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await fetch(`${origin}/api/posts/paginated?page=${page}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { data } = (await answer.json()) as { data: { title: string }[] };
        if (data.length === 0) return titles;
        titles.push(...data.map(({ title }) => title));
      }
    },
  };
}

/** The id of the child process of `parent` with `file` among its arguments. */
export function childOf(parent: number | undefined, file: string) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const line of lines.split('\n')) {
    const [pid, ppid, ...args] = line.trim().split(/\s+/);
    if (Number(ppid) === parent && args.join(' ').includes(file)) return Number(pid);
  }
  return undefined;
}
