import { readSettings } from '@damoa/service';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { startRedis } from '../test/redis.ts';
import { openShop, SECRET } from '../test/shop.ts';
import { buildApp } from './app.ts';

/** Far below what anything waits for by itself, far above what a busy machine needs. */
const NOTICEABLE = 300;

const redis = await startRedis();
const { app: one, db, url, stock } = await openShop({ settings: { REDIS_URL: redis.url } });
const settings = readSettings({ REDIS_URL: redis.url });
const other = await buildApp({ db, secret: SECRET, settings });
const client = new pg.Client(url);
await client.connect();
await client.query('set session_replication_role = replica');
await stock({ product_title: '가방' });
afterAll(async () => {
  await other.close();
  await client.end();
});

let asked = 0;
/** An address that no process has answered yet. */
function fresh() {
  asked += 1;
  return `/api/getCateProduct?q=${encodeURIComponent('가방')}&fresh=${asked}`;
}

async function total(app: typeof one, address: string) {
  const started = performance.now();
  const answer = await app.inject(address);
  expect(answer.statusCode).toBe(200);
  expect(performance.now() - started).toBeLessThan(NOTICEABLE);
  return answer.json().total;
}

/** Behind the triggers' back: only an answer that is kept does not know of it. */
const rename = (title: string) => client.query('update listings set title = $1', [title]);

/** What another process says, of a product that one has seen before it disappeared. */
async function told() {
  const address = fresh();
  await rename('가방');
  await total(one, address);
  await rename('모자');
  return total(other, address);
}

const isShared = () => vi.waitFor(async () => expect(await told()).toBe(1), { timeout: 10_000 });

test('what one process has found, another gives without the database', async () => {
  await isShared();
});

test('nothing is given that a change has made old', async () => {
  const address = fresh();
  await rename('가방');
  await total(one, address);
  await stock({ product_title: '가방 둘' });
  await vi.waitFor(async () => expect(await total(other, address)).toBe(2));
  await db.execute(`delete from products where product_title = '가방 둘'`);
  await vi.waitFor(async () => expect(await total(other, address)).toBe(1));
});

test.each([
  ['was killed', redis.kill, redis.start],
  ['does not answer', redis.suspend, redis.resume],
])('nobody notices that Redis %s, and it is used again afterwards', async (_, stop, restore) => {
  await isShared();
  await stop();
  await rename('가방');
  const until = performance.now() + 2_500;
  while (performance.now() < until) {
    const address = fresh();
    expect(await Promise.all([total(one, address), total(other, address)])).toEqual([1, 1]);
  }
  await restore();
  await isShared();
});

test('a Redis that was emptied is filled again', async () => {
  const direct = new Redis(redis.url);
  await direct.flushall();
  await direct.quit();
  await isShared();
});
