import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract, type Endpoint, ERRORS } from '@damoa/contracts';
import { readSettings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { openShop, PASSWORD, SECRET } from '../test/shop.ts';
import { buildApp } from './app.ts';
import { openPools } from './db/pools.ts';
import { users } from './db/schema-accounts.ts';

const { app, db, url, get, stock } = await openShop();
const settings = readSettings({});
const secret = SECRET;
const PERSON = {
  email: 'someone@example.com',
  password: PASSWORD,
  password_confirmation: PASSWORD,
};

test('the OpenAPI 3.1 document describes every endpoint of the contract', async () => {
  const { body } = await get('/docs/json');
  expect(body.openapi).toBe('3.1.0');
  for (const endpoint of Object.values(contract).flatMap((resource) => Object.values(resource))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    expect(body.paths[path]?.[endpoint.method.toLowerCase()]?.summary).toBe(endpoint.summary);
  }
  // Every schema is referred to.
  const text = JSON.stringify(body);
  const names = Object.keys(body.components.schemas);
  expect(names).toContain('ListedProduct');
  expect(names.filter((name) => !text.includes(`schemas/${name}"`))).toEqual([]);
  // Without a word of its own, an operation requires no token.
  expect(body.security).toEqual([]);
  // What a visitor may do as well requires none either.
  expect(body.paths['/api/posts/{id}'].get.security).toEqual([{}, { token: [] }]);
  expect(body.paths['/api/user'].get.security).toEqual([{ token: [] }]);
});

test('the OpenAPI document names the refusals of an operation, and every error', async () => {
  const { body } = await get('/docs/json');
  const statusesOf = (path: string, method: string) =>
    Object.keys(body.paths[path][method].responses);
  expect(statusesOf('/api/posts/{id}', 'put')).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '412', '422', '503', 'default']),
  );
  expect(statusesOf('/api/user', 'get')).toEqual(['200', '401', '503', 'default']);
  // Whether the tests get any that is not there, `openShop` checks.
  expect(statusesOf('/api/account/export', 'get')).toContain('429');
  const { responses } = body.paths['/api/posts/{id}'].put;
  expect(responses['200'].description).toMatch('ETag');
  expect(responses['503'].description).toMatch('Retry-After');
  for (const code of Object.keys(ERRORS)) expect(body.info.description).toContain(`| ${code} |`);
});

test('the OpenAPI document has the default of every field that has one', async () => {
  const { body } = await get('/docs/json');
  const endpoints = Object.values(contract).flatMap((resource) =>
    Object.values<Endpoint>(resource),
  );
  const documented = endpoints.flatMap(({ path, method, query, body: sent }) => {
    const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    const parameters = operation.parameters ?? [];
    const inQuery = fieldsOf(query).map(([name, field]) => ({
      field,
      at: `${method} ${path}?${name}`,
      schema: parameters.find((one: { name: string }) => one.name === name)?.schema,
    }));
    const json = operation.requestBody?.content['application/json'].schema;
    const properties = body.components.schemas[json?.$ref?.split('/').pop()] ?? json;
    const inBody = fieldsOf(sent).map(([name, field]) => ({
      field,
      at: `${method} ${path} ${name}`,
      schema: properties?.properties?.[name],
    }));
    return [...inQuery, ...inBody];
  });
  const expected = documented.flatMap(({ at, field }) => {
    const { data } = field.safeParse(undefined);
    return data === undefined ? [] : [[at, data] as const];
  });
  const actual = documented.flatMap(({ at, schema }) =>
    schema?.default === undefined ? [] : [[at, schema.default] as const],
  );
  expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected));
  expect(Object.fromEntries(actual)).toMatchObject({
    'GET /api/getCateProduct?page': 1,
    'GET /api/getCateProduct?itemsPerPage': 9,
    'GET /api/getCateProduct?exact': false,
  });
});

/** The fields of an object schema, by name. */
function fieldsOf(schema: unknown) {
  return Object.entries((schema as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {});
}

test('the API documentation has an interactive page', async () => {
  const answer = await app.inject('/docs/');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch('text/html');
});

test('an unknown path is answered with 404 as problem details', async () => {
  const { status, body } = await get('/api/nothing');
  expect([status, body.type]).toEqual([404, 'urn:damoa:problem:not_found']);
});

test('an unreachable database is answered with 503 and Retry-After, without internal details', async () => {
  const away = openPools('postgres://nobody:secret@127.0.0.1:1/none', { deadline: 1_000 });
  const lonely = await buildApp({ pools: away, secret, settings });
  const answer = await lonely.inject('/api/categories/topmenusub');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.body).not.toMatch(/127\.0\.0\.1|nobody|select/);
  await lonely.close();
  await away.close();
});

test('a statement that takes too long is cancelled and answered with 503', async () => {
  const hurried = openPools(url, { deadline: 100 });
  const shop = await buildApp({ pools: hurried, secret, settings });
  shop.get('/slow', () => hurried.catalogue.execute(sql`select pg_sleep(5)`));
  expect((await shop.inject('/slow')).statusCode).toBe(503);
  await shop.close();
  await hurried.close();
});

/** A connection to the API. */
async function connected() {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test.each([
  [400, 'malformed_request', 'nonsense\r\n\r\n'],
  [400, 'malformed_request', 'GET /api/검색 HTTP/1.1\r\nHost: shop\r\n\r\n'],
  [431, 'headers_too_large', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`],
])(
  'an unreadable request is answered with %d (%s) as problem details',
  async (status, name, bytes) => {
    const socket = await connected();
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^content-type: application\/problem\+json/im);
    expect(head).toMatch(/^x-content-type-options: nosniff/im);
    expect(JSON.parse(body)).toMatchObject({ type: `urn:damoa:problem:${name}`, status });
  },
);

test.each([
  ['GET', '/api/getCateProduct?itemsPerPage=1', /"next_page_url":"\/api\/getCateProduct\?/],
  ['PUT', '/api/posts/paginated', /^allow: GET, HEAD\r$/im],
])('%s is answered the same if its target begins with an origin', async (method, path, answer) => {
  await stock({}, {});
  const socket = await connected();
  socket.write(
    `${method} http://shop.example${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(answer);
});

test('a body over the limit is answered with 413, even to a client that reads only after sending it all', async () => {
  const socket = await connected();
  socket.pause();
  const body = Buffer.alloc(10 * 1024 * 1024, 'a');
  const head = ['POST /api/register HTTP/1.1', 'Host: shop', 'Content-Type: application/json'];
  socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`);
  if (!socket.write(body)) await once(socket, 'drain');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*urn:damoa:problem:too_large/);
});

test('a reply that violates the contract is answered with 500, not as the caller’s mistake', async () => {
  await stock({ product_id: 'broken' });
  await db.execute(sql`update products set promotion_link = 'javascript:alert(1)'`);
  const { status, body } = await get('/api/getCateProduct');
  expect([status, body.errors]).toEqual([500, undefined]);
});

const register = (name: Buffer, before = Buffer.alloc(0)) => {
  const [start, end] = JSON.stringify({ ...PERSON, name: '|' }).split('|') as [string, string];
  const payload = Buffer.concat([before, Buffer.from(start), name, Buffer.from(end)]);
  const headers = { 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: '/api/register', headers, payload });
};

test.each([
  ['an invalid first byte', Buffer.from([0xff])],
  ['a truncated syllable', Buffer.from('가').subarray(0, 2)],
  ['an overlong slash', Buffer.from([0xc0, 0xaf])],
  ['a surrogate', Buffer.from([0xed, 0xa0, 0x80])],
  ['EUC-KR', Buffer.from([0xb0, 0xa1])],
])('JSON that is not UTF-8 is answered with 400 and stores nothing: %s', async (_, name) => {
  const answer = await register(name);
  expect([answer.statusCode, answer.json().type]).toEqual([
    400,
    'urn:damoa:problem:malformed_request',
  ]);
  expect(await db.$count(users)).toBe(0);
});

test('a byte order mark before JSON is ignored', async () => {
  const answer = await register(Buffer.from('가'), Buffer.from('\ufeff'));
  expect([answer.statusCode, answer.json().name]).toEqual([201, '가']);
});
