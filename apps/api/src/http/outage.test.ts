import { deadlines, readSettings } from '@damoa/service';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../test/postgres.ts';
import { freeze } from '../../test/postgres-processes.ts';
import { openShop, PASSWORD } from '../../test/shop.ts';

const postgres = await startPostgres();
const lines: { level: number; msg: string }[] = [];
const logger = { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } };
const patient = await openShop({ templateUrl: postgres.url });
const { token } = await patient.join('member@example.com');
const shop = await openShop({
  logger,
  deadline: deadlines(readSettings({})).api,
  url: patient.url,
});
afterAll(postgres.stop);
const { call, pools, url } = shop;
const post = (title: string, key = crypto.randomUUID()) =>
  call('POST', '/api/posts', {
    token,
    body: { title, content: '본문' },
    headers: { 'idempotency-key': key },
  });

/** Another client's connection to the same database. */
async function intruder() {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Expects an answer within two seconds, and Retry-After with a 503. Returns the status. */
async function inTime(asked: Promise<{ status: number; headers: Record<string, unknown> }>) {
  const since = performance.now();
  const { status, headers } = await asked;
  expect(performance.now() - since).toBeLessThan(2_000);
  if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  return status;
}

let texts = 0;
const search = () => {
  texts += 1;
  return call('GET', `/api/getCateProduct?q=${texts}`);
};

test('connections lost in the middle of transactions crash no process and lose no acknowledged post', async () => {
  const client = await intruder();
  const acknowledged: number[] = [];
  let isOver = false;
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let round = 0; !isOver; round += 1) {
      const { status, body } = await post(`글 ${writer} ${round}`);
      expect([201, 429, 503]).toContain(status);
      if (status === 201) acknowledged.push(body.id);
    }
  });
  for (let round = 0; round < 20; round += 1) {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'damoa' and datname = current_database()`);
  }
  isOver = true;
  await Promise.all(writers);
  await client.query('truncate throttles');
  const { rows } = await client.query('select id::integer as id from posts');
  const stored = rows.map(({ id }) => id);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  expect(await inTime(post('글'))).toBe(201);
});

test('while a catalogue table is locked, searches get 503 in time, and sessions, posts and health checks work', async () => {
  const client = await intruder();
  await client.query('begin; lock table listings in access exclusive mode');
  const searches = Array.from({ length: 30 }, () => inTime(search()));
  const others = ['/api/user', '/api/posts/paginated', '/health', '/readyz', '/livez'];
  for (const path of others)
    expect([path, await inTime(call('GET', path, { token }))]).toEqual([path, 200]);
  expect(await inTime(post('글'))).toBe(201);
  expect(new Set(await Promise.all(searches))).toEqual(new Set([503]));
  await client.query('rollback');
  expect(await inTime(search())).toBe(200);
});

test('while the table of posts is locked, login and search work', async () => {
  const client = await intruder();
  await client.query('begin; lock table posts in access exclusive mode');
  const posts = Array.from({ length: 30 }, (_, id) => inTime(call('GET', `/api/posts/${id + 1}`)));
  const body = { email: 'member@example.com', password: PASSWORD };
  expect(await inTime(call('POST', '/api/login', { body }))).toBe(200);
  expect(await inTime(search())).toBe(200);
  expect(new Set(await Promise.all(posts))).toEqual(new Set([503]));
});

test('requests to a frozen database get 503 in time, and succeed as soon as it runs again', async () => {
  const goOn = await freeze(postgres.folder);
  // Their `begin` fails: each must release its connection.
  const begun = Promise.allSettled(
    Array.from({ length: 20 }, () => pools.posts.transaction(async () => {})),
  );
  const body = { email: 'member@example.com', password: PASSWORD };
  try {
    const asked = [
      ...Array.from({ length: 12 }, () => post('글')),
      ...Array.from({ length: 12 }, search),
      call('POST', '/api/login', { body }),
      call('PUT', '/api/categories/3', { token, body: { category_name: '옷' } }),
      ...['/api/user', '/api/posts/1', '/health', '/readyz'].map((path) =>
        call('GET', path, { token }),
      ),
    ];
    expect(new Set(await Promise.all(asked.map(inTime)))).toEqual(new Set([503]));
    expect(await inTime(call('GET', '/livez'))).toBe(200);
    const outcomes = await begun;
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  } finally {
    goOn();
  }
  // Connections broken by the outage are replaced within the promised time.
  const recovered = () => Promise.all([post('글'), search(), call('GET', '/api/user', { token })]);
  await expect
    .poll(async () => (await recovered()).map(({ status }) => status), { timeout: 2_000 })
    .toEqual([201, 200, 200]);
});

test('a read-only database answers reads, and writes get 503', async () => {
  const client = await intruder();
  await client.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database());
  end $$`);
  const renewConnections = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'damoa' and datname = current_database()`;
  await client.query(renewConnections);
  const body = { email: 'member@example.com', password: PASSWORD };
  await expect.poll(() => inTime(call('GET', '/api/user', { token }))).toBe(200);
  expect(await inTime(call('POST', '/api/login', { body }))).toBe(503);
  expect(await inTime(post('글'))).toBe(503);
  expect(await inTime(search())).toBe(200);
  await client.query('set transaction_read_only = off');
  await client.query(`do $$ begin
    execute format('alter database %I reset default_transaction_read_only', current_database());
  end $$`);
  await client.query(renewConnections);
  await expect.poll(() => inTime(post('글'))).toBe(201);
});

test('an outage is logged in a few lines, without request data', () => {
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(20);
  expect(JSON.stringify(lines)).not.toMatch(/stack|insert into|member@example\.com/);
});
