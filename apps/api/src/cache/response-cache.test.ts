import { contract } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, openShop } from '../../test/shop.ts';
import { watchCatalogue } from './catalogue-version.ts';
import { responseCache } from './response-cache.ts';

const { stock, get, call, db, url } = await openShop();
const BLANKET = encodeURIComponent('담요');
const total = async (more = '') => {
  const { body } = await get(`/api/getCateProduct?q=${encodeURIComponent('가방')}${more}`);
  return body.total;
};

test('a cached response is served without the database until the catalogue changes', async () => {
  const client = new pg.Client(url);
  await client.connect();
  await stock({ product_title: '가방' });
  await client.query(`set session_replication_role = replica`);
  let address = '';
  let attempt = 0;
  // Nothing is cached before the version of the catalogue is known.
  await vi.waitFor(
    async () => {
      attempt += 1;
      address = `&attempt=${attempt}`;
      await client.query(`update listings set title = '가방'`);
      await total(address);
      // Without triggers there is no notification: the cached response stays outdated.
      await client.query(`update listings set title = '모자'`);
      expect(await total(address)).toBe(1);
    },
    { timeout: 10_000 },
  );
  await client.query(`set session_replication_role = origin`);
  await client.query(`update products set latest_volume = 7`);
  await expect.poll(() => total(address)).toBe(0);
  await client.end();
});

test('a product added by another process is found', async () => {
  const database = await openDatabase({ url });
  await database.stock({ product_title: '가방 둘' });
  await expect.poll(() => total()).toBe(1);
});

test('nothing is cached while notifications of changes cannot be received', async () => {
  const listeners = async () => {
    const { rows } = await db.execute<{ pid: number }>(`select pid from pg_stat_activity
      where query like 'select version,%from catalogue_version' and datname = current_database()`);
    return rows.map(({ pid }) => pid);
  };
  const lost = await listeners();
  expect(lost).toHaveLength(1);
  await db.execute(sql`select pg_terminate_backend(${lost[0]})`);
  // Its `stock` does not wait for the API.
  const database = await openDatabase({ url });
  await database.stock({ product_title: '가방 셋' });
  const renewed = async () => (await listeners()).filter((pid) => pid !== lost[0]);
  await expect.poll(renewed).toHaveLength(1);
  expect(await total()).toBe(2);
});

test('a refused write does not clear the cache', async () => {
  const client = new pg.Client(url);
  await client.connect();
  await stock({ product_title: '담요' });
  await client.query('set session_replication_role = replica');
  let attempt = 0;
  const found = async () =>
    (await get(`/api/getCateProduct?q=${BLANKET}&attempt=${attempt}`)).body.total;
  // Each attempt has its own URL: the response of an earlier attempt may have been cached meanwhile. The late
  // notification of the new product clears the cache once.
  await vi.waitFor(
    async () => {
      attempt += 1;
      await client.query(`update listings set title = '담요' where title in ('담요', '이불')`);
      expect(await found()).toBe(1);
      await client.query(`update listings set title = '이불' where title = '담요'`);
      expect(await found()).toBe(1);
      const body = { category_name: '이름' };
      expect((await call('PUT', '/api/categories/3', { body })).status).toBe(401);
      expect(await found()).toBe(1);
    },
    { timeout: 10_000 },
  );
  await client.end();
});

test('a write that is answered with 503 clears the cache, since it may have been stored', async () => {
  const app = Fastify();
  const version = watchCatalogue(db);
  onTestFinished(() => version.stop());
  const change = vi.spyOn(version, 'reportChange');
  const options = { redis: { url: undefined, secret: '' }, hasReplicas: false };
  responseCache(app, version, [contract.categories.get], options);
  app.put(contract.categories.rename.path, (_request, reply) => reply.code(503).send());
  await app.inject({ method: 'PUT', url: '/api/categories/3' });
  expect(change).toHaveBeenCalledTimes(1);
});

test('when a request shared by several callers fails, all of them fail, and the next request is made again', async () => {
  const short = await openShop({ deadline: 800 });
  await short.stock({ product_title: '우산' });
  const address = `/api/getCateProduct?q=${encodeURIComponent('우산')}`;
  const client = new pg.Client(short.url);
  await client.connect();
  await client.query('begin; lock table listings in access exclusive mode');
  const statuses = await Promise.all([1, 2, 3].map(async () => (await short.get(address)).status));
  expect(statuses).toEqual([503, 503, 503]);
  await client.query('rollback');
  await client.end();
  await expect.poll(async () => (await short.get(address)).body.total).toBe(1);
});
