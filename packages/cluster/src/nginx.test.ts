import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import {
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@damoa/service';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Nginx, prepareNginx } from './nginx.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'damoa-nginx-'));
const KEY = { 'Idempotency-Key': '2f1f4b0e-0000-4000-8000-000000000000' };

/** Two servers behind nginx, as web servers and as APIs. */
let servers: Server[];
let received: IncomingMessage[] = [];
let answer: RequestListener[];
let nginx: Nginx;

beforeAll(async () => {
  await chmod(folder, 0o755);
  const ports = [await freePort(), await freePort()];
  servers = ports.map((port, index) =>
    createServer((request, response) => {
      received.push(request);
      request.resume().on('end', () => answer[index]?.(request, response));
    }).listen(port, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening')));
  answer = [succeed, succeed];
  nginx = await prepareNginx(folder, { web: ports, api: ports });
  await nginx.start();
});

beforeEach(() => {
  received = [];
  answer = [succeed, succeed];
});

afterAll(async () => {
  await nginx?.stop();
  for (const server of servers) server.close().closeAllConnections();
  await rm(folder, { recursive: true });
});

const succeed: RequestListener = (_request, response) => response.end('here');
const breakOff: RequestListener = (_request, response) => response.socket?.destroy();
const hang: RequestListener = () => {};
const fail404: RequestListener = (_request, response) => response.writeHead(404).end();

/** The first server that gets the request handles it with `listener`; later requests succeed. */
function first(listener: RequestListener) {
  const once: RequestListener = (request, response) => {
    answer = [succeed, succeed];
    listener(request, response);
  };
  answer = [once, once];
}

const post = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: '{}', headers });

test.each([
  ['a read', () => fetch(nginx.url), 200, 2],
  ['a POST with a key', () => post(`${nginx.url}/api/posts`, KEY), 200, 2],
  ['logging out', () => post(`${nginx.url}/api/logout`), 200, 2],
  ['counts with an id', () => post(`${nginx.apiUrl}/internal/counts`), 200, 2],
  ['any other POST', () => post(`${nginx.url}/api/posts`), 503, 1],
  ['any other POST to an API', () => post(`${nginx.apiUrl}/api/posts`), 503, 1],
])(
  '%s that a node breaks off is sent to another node only if it is safe to repeat',
  async (_, send, status, times) => {
    first(breakOff);
    expect((await send()).status).toBe(status);
    expect(received).toHaveLength(times);
  },
);

test('a read that an API does not answer is retried on the next API before the page times out', async () => {
  first(hang);
  const since = performance.now();
  expect((await fetch(`${nginx.apiUrl}/api/getCateProduct`)).status).toBe(200);
  expect(performance.now() - since).toBeLessThan(1_500);
});

test('a file that only one web server has is found, and then served from the cache of nginx', async () => {
  const file = `${nginx.url}/assets/page-1.js`;
  for (const nodes of [
    [fail404, cacheable],
    [cacheable, fail404],
  ]) {
    answer = nodes;
    expect(await (await fetch(`${file}?${received.length}`)).text()).toBe('a file');
  }
  answer = [fail404, fail404];
  // nginx normalises the header, so that this is the same cache entry.
  const other = { 'Accept-Encoding': 'deflate, gzip' };
  expect(await (await fetch(file, { headers: other })).text()).toBe('a file');
  expect((await fetch(`${nginx.url}/assets/none.js`)).status).toBe(404);
});

const cacheable: RequestListener = (_request, response) =>
  response
    .writeHead(200, {
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'accept-encoding',
    })
    .end('a file');

test.each(['/', '/api/user', '/assets/page.js', '/products.xml'])(
  'headers of a client about its IP address and request id are replaced for %s',
  async (address) => {
    const claims = { 'X-Forwarded-For': '1.2.3.4', 'X-Request-Id': 'claimed-id', traceparent: 'x' };
    await fetch(nginx.url + address, { headers: claims });
    const { headers } = received[0] ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(headers?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers).not.toHaveProperty('traceparent');
  },
);

test("headers of a web server about its visitor's IP address and request id are passed on", async () => {
  const claims = { 'X-Forwarded-For': '1.2.3.4', 'X-Request-Id': 'id-of-the-request' };
  await fetch(`${nginx.apiUrl}/api/user`, { headers: claims });
  expect(received[0]?.headers).toMatchObject({
    'x-forwarded-for': '1.2.3.4',
    'x-request-id': 'id-of-the-request',
  });
});

test('the access log contains request id, node and status, but no search queries or IP addresses', async () => {
  await fetch(`${nginx.url}/api/getCateProduct?q=secret-text`);
  const id = received[0]?.headers['x-request-id'];
  const log = () => readFileSync(path.join(folder, 'nginx/log/damoa.log'), 'utf8');
  const line = await vi.waitUntil(
    () =>
      log()
        .split('\n')
        .find((one) => one.includes(`${id}`)),
    10_000,
  );
  expect(JSON.parse(line)).toMatchObject({ path: '/api/getCateProduct', status: 200, reqId: id });
  expect(line).not.toContain('secret-text');
  expect(JSON.parse(line).upstream).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(Object.keys(JSON.parse(line))).not.toContain('client');

  await fetch(`${nginx.url}/api/push/subscriptions/secret-id/products/7?q=x`);
  await vi.waitUntil(() => log().includes('"path":"/api/push/subscriptions/*/products/7"'), 10_000);
  expect(log()).not.toContain('secret-id');
});

test('without any node, pages get 503 in Korean and calls a problem document', async () => {
  answer = [breakOff, breakOff];
  const [page, call] = await Promise.all([
    fetch(`${nginx.url}/?q=1`),
    fetch(`${nginx.url}/api/getCateProduct`),
  ]);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await page.text()).toContain('지금은 열 수 없어요');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  expect(call.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await call.json()).toMatchObject({ type: 'urn:damoa:problem:unavailable', status: 503 });
  answer = [succeed, succeed];
  expect((await fetch(nginx.url)).status).toBe(200);
});

const LONG = `/?q=${'x'.repeat(20_000)}`;
test.each([
  ['a page URL that cannot be decoded', () => nginx.url, '/%', 'text/html'],
  [
    'a call URL that cannot be decoded',
    () => nginx.url,
    '/api/posts/%00',
    'application/problem+json',
  ],
  ['such a URL of the APIs', () => nginx.apiUrl, '/%', 'application/problem+json'],
  ['a page URL that is too long', () => nginx.url, LONG, 'text/html'],
  ['a call URL that is too long', () => nginx.url, `/api${LONG}`, 'application/problem+json'],
])('%s is refused in Korean by nginx itself', async (_, origin, address, type) => {
  const { status, headers, body } = await getRaw(origin(), address);
  expect([status, headers['content-type']]).toEqual([400, `${type}; charset=utf-8`]);
  expect(body).toContain('요청을 이해하지 못했어요');
  expect(headers).not.toHaveProperty('retry-after');
  expect(received).toHaveLength(0);
});

test('a URL of 9 KB reaches the shop', async () => {
  expect((await fetch(`${nginx.url}/?q=${'x'.repeat(9_000)}`)).status).toBe(200);
});

/** Requests a path as it is; `fetch` would encode it. */
async function getRaw(origin: string, address: string) {
  const [answer] = (await once(get(`${origin}${address}`), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
