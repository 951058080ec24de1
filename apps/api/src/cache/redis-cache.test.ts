import { contract, type Endpoint } from '@damoa/contracts';
import { readSettings } from '@damoa/service';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startPostgres } from '../../test/postgres.ts';
import { startRedis } from '../../test/redis.ts';
import { openShop, SECRET } from '../../test/shop.ts';
import { buildApp } from '../app.ts';
import { watchCatalogue } from './catalogue-version.ts';
import { responseOf } from './response.ts';
import { type ResponseCache, responseCache } from './response-cache.ts';

/** Milliseconds for the slowest response; generous, for busy machines. */
const MAX_TIME = 1_000;
/** Milliseconds by which the median may grow. */
const MAX_GROWTH = 50;

const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
const logged: string[] = [];
const logger = { level: 'warn', stream: { write: (line: string) => void logged.push(line) } };
const {
  app: one,
  db,
  pools,
  url,
  stock,
} = await openShop({
  settings: { REDIS_URL: redis.url },
  templateUrl: postgres.url,
});
afterAll(postgres.stop);
const settings = readSettings({ REDIS_URL: redis.url });
const other = await buildApp({ pools, secret: SECRET, settings, logger });
const client = new pg.Client(url);
await client.connect();
await client.query('set session_replication_role = replica');
await stock({ product_title: '가방' });
afterAll(async () => {
  await other.close();
  await client.end();
});

/** Milliseconds in which every process knows of a change by its notification, before it checks the version itself. */
const HEARD = 900;

let asked = 0;
/** A URL that no process has answered yet. */
function fresh() {
  asked += 1;
  return `/api/getCateProduct?q=${encodeURIComponent('가방')}&fresh=${asked}`;
}

async function total(app: typeof one, address: string) {
  const answer = await app.inject(address);
  expect(answer.statusCode).toBe(200);
  return answer.json().total;
}

/** Renames without triggers, and so without a notification: cached responses stay outdated. */
const rename = (title: string) => client.query('update listings set title = $1', [title]);

/**
 * One process caches a response with one product, which is then renamed. Returns the total from another
 * process.
 */
async function totalElsewhere() {
  const address = fresh();
  await rename('가방');
  await total(one, address);
  await rename('모자');
  return total(other, address);
}

const isShared = () =>
  vi.waitFor(async () => expect(await totalElsewhere()).toBe(1), { timeout: 10_000 });

test('a response cached by one process is served by another without the database', async () => {
  await isShared();
});

test('no process serves a response that a change has made outdated', async () => {
  const address = fresh();
  await rename('가방');
  await total(one, address);
  await stock({ product_title: '가방 둘' });
  await remains(address, 2);
  await db.execute(`delete from products where product_title = '가방 둘'`);
  await remains(address, 1);
});

/** Expects the total in both processes, also after both have cached their responses since the change. */
async function remains(address: string, expected: number) {
  const totals = () => Promise.all([total(one, address), total(other, address)]);
  await expect.poll(totals, { timeout: HEARD }).toEqual([expected, expected]);
  for (const app of [one, other, one, other]) expect(await total(app, address)).toBe(expected);
}

/** The times in which both processes answer requests, one after the other. */
async function timesWithin(milliseconds: number) {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const [address, asked] = [fresh(), performance.now()];
    expect(await Promise.all([total(one, address), total(other, address)])).toEqual([1, 1]);
    times.push(performance.now() - asked);
  }
  return times;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

test.each([
  ['was killed', redis.kill, redis.start],
  ['does not answer', redis.suspend, redis.resume],
])(
  'responses stay correct and fast while Redis %s, and it is used again afterwards',
  async (_, stop, restore) => {
    await isShared();
    await rename('가방');
    const usual = median(await timesWithin(500));
    await stop();
    try {
      const times = await timesWithin(2_500);
      expect(Math.max(...times)).toBeLessThan(MAX_TIME);
      expect(median(times)).toBeLessThan(usual + MAX_GROWTH);
    } finally {
      await restore();
    }
    await isShared();
  },
);

describe('a response in Redis that was tampered with is ignored', () => {
  const direct = new Redis(redis.url, { lazyConnect: true });
  afterAll(() => direct.disconnect());

  /** A valid response in Redis, with its URL and key. */
  async function answerOf(title: string) {
    await rename(title);
    return vi.waitFor(
      async () => {
        const address = fresh();
        await total(one, address);
        const [key = ''] = await direct.keys(`*${address.replaceAll('?', '\\?')}`);
        expect(key).not.toBe('');
        return { address, key, value: await direct.get(key).then(String) };
      },
      { timeout: 10_000 },
    );
  }

  test.each<[string, (key: string, value: string) => Promise<unknown>]>([
    ['garbage', (key) => direct.set(key, '\0garbage')],
    ['binary', (key) => direct.set(key, Buffer.from([0xff, 0x0a, 0xfe]))],
    ['empty', (key) => direct.set(key, '')],
    ['truncated', (key, value) => direct.set(key, value.slice(0, -1))],
    ['of another type', (key) => direct.multi().del(key).lpush(key, 'x').exec()],
    ['altered', (key, value) => direct.set(key, value.replace('"total":1', '"total":7'))],
    ['unsigned', (key) => direct.set(key, '"1"\n{"total":7}')],
    ['moved from another URL', async (key) => direct.set(key, (await answerOf('가방')).value)],
  ])('%s', async (_, spoil) => {
    await isShared();
    const { address, key, value } = await answerOf('가방');
    await spoil(key, value);
    await rename('모자');
    expect(await total(other, address)).toBe(0);
    await isShared();
  });

  test('a tampered response is logged once', () => {
    expect(logged.filter((line) => line.includes('not as this shop wrote them'))).toHaveLength(1);
  });
});

test('an emptied Redis is filled again', async () => {
  const direct = new Redis(redis.url);
  await direct.flushall();
  await direct.quit();
  await isShared();
});

test('a response of a program version with other fields is not served, as during a rolling update', async () => {
  const version = watchCatalogue(pools.catalogue);
  onTestFinished(version.stop);
  const { list } = contract.products;
  const cacheFor = (endpoint: Endpoint) => {
    const app = Fastify();
    onTestFinished(() => app.close());
    return responseCache(app, version, [endpoint], {
      redis: { url: redis.url, secret: SECRET },
      hasReplicas: false,
    });
  };
  const [earlier, same] = [cacheFor(list), cacheFor(list)];
  const later = cacheFor({ ...list, reply: list.reply.extend({ added: z.string() }) });
  const fetchFrom = async (cache: ResponseCache, url: string, made: string) =>
    String((await cache.fetch(url, async () => responseOf(made))).body);
  await vi.waitFor(
    async () => {
      const url = fresh();
      await fetchFrom(earlier, url, 'earlier');
      expect(await fetchFrom(same, url, 'same')).toBe('earlier');
      expect(await fetchFrom(later, url, 'later')).toBe('later');
    },
    { timeout: 10_000 },
  );
});
