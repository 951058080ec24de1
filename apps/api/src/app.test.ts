import { contract } from '@damoa/contracts';
import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop, SECRET } from '../test/shop.ts';
import { buildApp } from './app.ts';
import { openPools } from './db/pools.ts';

const { app, db, url, get, stock } = await openShop();
const settings = readSettings({});
const secret = SECRET;

test('the documentation holds every endpoint of the contract, as OpenAPI 3.1', async () => {
  const { body } = await get('/docs/json');
  expect(body.openapi).toBe('3.1.0');
  for (const endpoint of Object.values(contract).flatMap((resource) => Object.values(resource))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    expect(body.paths[path]?.[endpoint.method.toLowerCase()]?.summary).toBe(endpoint.summary);
  }
  expect(body.components.schemas.Product).toBeDefined();
});

test('the documentation has an interactive page', async () => {
  const answer = await app.inject('/docs/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch('text/html');
});

test('an unknown path is 404 in problem details', async () => {
  const { status, body } = await get('/api/nothing');
  expect([status, body.type]).toEqual([404, 'urn:damoa:problem:not_found']);
});

test('a database that is away is 503 with Retry-After, and nothing of the inside is told', async () => {
  const away = openPools('postgres://nobody:secret@127.0.0.1:1/none', { deadline: 1_000 });
  const lonely = await buildApp({ pools: away, secret, settings });
  const answer = await lonely.inject('/api/categories/topmenusub');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.body).not.toMatch(/127\.0\.0\.1|nobody|select/);
  await lonely.close();
  await away.close();
});

test('a statement that takes too long is cut off with 503', async () => {
  const hurried = openPools(url, { deadline: 100 });
  const shop = await buildApp({ pools: hurried, secret, settings });
  shop.get('/slow', () => hurried.catalogue.execute(sql`select pg_sleep(5)`));
  expect((await shop.inject('/slow')).statusCode).toBe(503);
  await shop.close();
  await hurried.close();
});

test('a reply that breaks its own contract is our failure, not the caller’s', async () => {
  await stock({ product_id: 'broken' });
  await db.execute(sql`update products set promotion_link = 'javascript:alert(1)'`);
  const { status, body } = await get('/api/getCateProduct');
  expect([status, body.errors]).toEqual([500, undefined]);
});
