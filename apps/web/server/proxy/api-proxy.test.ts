import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openWithApi } from '../../test/shop-with-api.ts';

test.each([
  ['keep-alive', '300'],
  ['upgrade', 'h2c'],
  ['te', 'trailers'],
  ['proxy-connection', 'keep-alive'],
])('the hop-by-hop header %s of a client is not forwarded', async (name, value) => {
  let received: IncomingMessage['headers'] = {};
  const { call, warnings } = await openWithApi((request, response) => {
    received = request.headers;
    response.end('{}');
  });
  expect((await call('GET', '/api/user', { [name]: value })).statusCode).toBe(200);
  expect(received).not.toHaveProperty(name);
  expect(warnings()).toEqual([]);
});

test('calls to an API that hangs time out once at the deadline, whatever the method', async () => {
  let requests = 0;
  const { call } = await openWithApi(() => {
    requests += 1;
  }, 500);
  const started = performance.now();
  const responses = await Promise.all([
    call('GET', '/api/user'),
    call('POST', '/api/login'),
    call('PUT', '/api/posts/1'),
  ]);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(requests).toBe(responses.length);
  for (const { statusCode, headers } of responses) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(headers['content-type']).toMatch('application/problem+json');
  }
});

test('an incomplete response becomes 503', async () => {
  const { call } = await openWithApi((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('half');
    setImmediate(() => response.socket?.destroy());
  });
  const response = await call('GET', '/api/getCateProduct');
  expect([response.statusCode, response.json().status]).toEqual([503, 503]);
});

test.each([502, 503, 504])(
  'a %d of a proxy in front of the API is replaced with a problem document in Korean',
  async (status) => {
    const { call } = await openWithApi((_request, response) =>
      response.writeHead(status, { 'Content-Type': 'text/html', Server: 'nginx' }).end('<h1>'),
    );
    const { statusCode, headers, json } = await call('POST', '/api/posts');
    expect([statusCode, headers['retry-after'], headers.server]).toEqual([503, '2', undefined]);
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(json().title).toMatch(/[가-힣]/);
  },
);

test('an outage is logged in one line, not one for each call', async () => {
  const { api, call, warnings } = await openWithApi(() => {});
  api.close();
  for (let count = 0; count < 5; count += 1) await call('GET', '/api/user');
  expect(warnings().map(({ msg }) => msg)).toEqual([
    'Requests fail: the API does not answer (ECONNREFUSED)',
  ]);
});

test("headers about the API's connection are not forwarded", async () => {
  const { shop } = await openWithApi((_request, response) =>
    response.writeHead(200, { Connection: 'close', ETag: '"1"' }).end('{}'),
  );
  const { headers } = await fetch(`${await shop.listen({ port: 0 })}/api/getCateProduct`);
  expect([headers.get('etag'), headers.get('connection')]).toEqual(['"1"', 'keep-alive']);
});

test('HEAD, and responses without a body, are forwarded unchanged', async () => {
  const { call } = await openWithApi((request, response) =>
    request.method === 'HEAD'
      ? response.writeHead(200, { 'Content-Length': '144' }).end()
      : response.writeHead(204).end(),
  );
  expect((await call('HEAD', '/api/getCateProduct')).headers['content-length']).toBe('144');
  const deleted = await call('DELETE', '/api/posts/1');
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
});

test('a call carries its request id to the API and back, even if the API does not respond', async () => {
  const received: unknown[] = [];
  const { call } = await openWithApi((request, response) => {
    received.push(request.headers['x-request-id']);
    if (received.length === 1) return response.end('{}');
    return response.socket?.destroy();
  });
  const done = await call('GET', '/api/posts/1');
  const lost = await call('POST', '/api/posts');
  const ids = [done, lost].map(({ headers }) => headers['x-request-id']);
  expect(received).toEqual(ids);
  expect([lost.statusCode, new Set(ids).size]).toEqual([503, 2]);
});

test('calls that were given up count until the API has settled them, so that none queues up here', async () => {
  const waiting: ServerResponse[] = [];
  let posts = 0;
  const { shop, call } = await openWithApi((request, response) => {
    if (request.method === 'GET') return response.end('{}');
    posts += 1;
    waiting.push(response);
  });
  await shop.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.server.address() as AddressInfo;
  const visitors = Array.from({ length: 512 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.write(
      'POST /api/posts HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
    return socket;
  });
  await expect.poll(() => posts, { timeout: 30_000 }).toBe(512);
  for (const visitor of visitors) visitor.destroy();
  const connections = () =>
    new Promise<number>((resolve) => shop.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  const refused = performance.now();
  expect((await call('POST', '/api/posts')).statusCode).toBe(503);
  expect(performance.now() - refused).toBeLessThan(5_000);
  for (const response of waiting) response.end('{}');
  await expect.poll(async () => (await call('GET', '/api/user')).statusCode).toBe(200);
  expect(posts).toBe(512);
});

test.each([
  '/api/..%2finternal/counts',
  '/api/x\\..\\..\\internal/counts',
  '/api/../internal/counts',
])('no call reaches what the API offers only to this server: %s', async (url) => {
  const received: (string | undefined)[] = [];
  const { shop } = await openWithApi((request, response) => {
    received.push(request.url);
    response.end('{}');
  });
  await shop.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(
    `POST ${url} HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 4\d\d/);
  expect(received.filter((path) => path?.startsWith('/internal'))).toEqual([]);
});

test('a 304 is passed on without a length or a type, and a HEAD with those of the response', async () => {
  const { call } = await openWithApi((request, response) => {
    if (request.headers['if-none-match']) response.writeHead(304, { ETag: '"a"' }).end();
    else response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 9 }).end();
  });
  const unchanged = await call('GET', '/api/legal', { 'if-none-match': '"a"' });
  expect([unchanged.statusCode, unchanged.headers.etag]).toEqual([304, '"a"']);
  expect(unchanged.headers).not.toHaveProperty('content-type');
  expect(unchanged.headers).not.toHaveProperty('content-length');
  const { headers } = await call('HEAD', '/api/legal');
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '9' });
});
