import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { DEMO_ACCOUNT } from '@damoa/demo';
import { freePort } from '@damoa/service';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../../../test/built-program.ts';
import { onSmallDisk } from '../../../test/small-disk.ts';

const API = builtProgram('main');
const CATALOGUE = builtProgram('catalogue/cli');
const MEGABYTE = 1024 * 1024;

/** Milliseconds within which the shop recovers once there is space, or PostgreSQL has got the reserve. */
const HEALING = 10_000;

const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const settings = { ...process.env, HOST: '127.0.0.1', API_PORT: `${port}` };
const shop = await onSmallDisk(400, API, {
  ...settings,
  DEMO_PRODUCTS: '50',
  LIMIT_WRITES: '1000000',
  LOG_LEVEL: 'error',
});
afterAll(shop.stop);
const { disk } = shop;
await Promise.race([once(shop.child, 'message'), shop.ended]);
const token = await logIn();

const acknowledged: string[] = [];
let attempts = 0;
const written = () => ({ total: acknowledged.length, newest: acknowledged.slice(0, 10) });

test('before the disk is full writes are refused and reads work; once there is space, writes work again', async () => {
  await until(isWritten);
  await disk.fill(60 * MEGABYTE);
  await until(async () => {
    const answer = await write();
    if (answer?.status !== 503) return false;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return true;
  });
  await untilAllIsRead();
  const loading = await shop.run(CATALOGUE, 'demo', '60');
  expect(loading.code).toBe(1);
  expect(loading.printed).toMatch(/^Only [\d.]+ MB are free in .*; 64.0 MB are needed\.$/m);
  await disk.empty();
  await within(HEALING, isWritten);
  await untilAllIsRead();
  expect((await shop.run(CATALOGUE, 'demo', '60')).code).toBe(0);
});

test('on a completely full disk PostgreSQL restarts for reads; once there is space, writes work again', async () => {
  await until(() => exists('reserve'));
  await disk.fill(0);
  await endWal();
  // A connection that PostgreSQL has not closed yet may still answer once.
  await untilAllIsRead();
  await expect.poll(async () => (await write())?.status).toBe(503);
  await disk.empty();
  await within(HEALING, isWritten);
  await untilAllIsRead();
  await until(() => exists('reserve'));
});

test('on a disk too small for a shop, startup fails with one line', async () => {
  const small = await onSmallDisk(60, API, { ...settings, API_PORT: `${await freePort()}` });
  onTestFinished(small.stop);
  expect(await small.ended).toBe(1);
  expect(small.printed()).toMatch(/^Only [\d.]+ MB are free in .*; 200.0 MB are needed\.\n$/);
});

/** Fills the disk with WAL, bypassing the API, until PostgreSQL has no space for more. */
async function endWal() {
  const password = await readFile(disk.inside('postgres-password'), 'utf8');
  const configuration = await readFile(disk.inside('postgres/postgresql.conf'), 'utf8');
  const [, databasePort] = /^port = (\d+)$/m.exec(configuration) ?? [];
  const client = new pg.Client(`postgres://damoa:${password}@127.0.0.1:${databasePort}/damoa`);
  client.on('error', () => {});
  await client.connect();
  const fill = async () => {
    for (;;) await client.query(`select pg_logical_emit_message(false, '', repeat('x', 1000000))`);
  };
  await expect(fill()).rejects.toThrow();
}

async function send(address: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${origin}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** On a busy machine the first attempts may be refused with 503. */
async function logIn() {
  const { email, password } = DEMO_ACCOUNT;
  for (;;) {
    const answer = await send('/api/login', { email, password });
    if (answer.ok) return ((await answer.json()) as { token: string }).token;
    expect(answer.status).toBe(503);
    await setTimeout(1_000);
  }
}

/** Writes a post. Returns the response, or undefined without one. */
async function write() {
  attempts += 1;
  const title = `post-${attempts}`;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await send('/api/posts', { title, content: title }, headers).catch(
    () => undefined,
  );
  if (answer?.status === 201) acknowledged.unshift(title);
  return answer;
}

async function isWritten() {
  return (await write())?.status === 201;
}

/** The number of posts and the titles of the newest; undefined without a response. */
async function read() {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/posts/paginated`, { headers }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { total, data } = (await answer.json()) as { total: number; data: { title: string }[] };
  return { total, newest: data.map(({ title }) => title) };
}

/** On a busy machine a read may be refused with 503. */
async function untilAllIsRead() {
  await expect.poll(read, { timeout: HEALING }).toEqual(written());
}

async function until(condition: () => Promise<boolean>) {
  while (!(await condition())) await setTimeout(50);
}

async function within(limit: number, condition: () => Promise<boolean>) {
  const started = performance.now();
  await until(condition);
  expect(performance.now() - started).toBeLessThan(limit);
}

function exists(name: string) {
  return access(disk.inside(name)).then(
    () => true,
    () => false,
  );
}
