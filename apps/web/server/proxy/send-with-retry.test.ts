import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openWithApi } from '../../test/shop-with-api.ts';

/** An API that reads every request, closes every other connection, and records the requests. */
function cutting() {
  const received: string[] = [];
  const listener: RequestListener = async (request, response) => {
    const body = await read(request);
    received.push(`${request.method} ${body}`.trim());
    if (received.length % 2 === 1) response.socket?.destroy();
    else response.end(body);
  };
  return { received, listener };
}

async function read(request: IncomingMessage) {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

test.each([
  ['GET', '/api/getCateProduct', {}],
  ['PUT', '/api/posts/1', { 'if-match': '"1"' }],
  ['DELETE', '/api/posts/1', {}],
  ['POST', '/api/posts', { 'idempotency-key': '2f1f4b0e-0000-4000-8000-000000000000' }],
  ['POST', '/api/logout', {}],
])('%s %s is retried once when the API has closed the connection', async (method, url, headers) => {
  const { received, listener } = cutting();
  const { call, warnings } = await openWithApi(listener);
  const response = await call(method, url, headers);
  expect(response.statusCode).toBe(200);
  expect(received).toHaveLength(2);
  expect(received[1]).toBe(received[0]);
  expect(warnings()).toEqual([]);
});

test.each(['/api/posts', '/api/login', '/api/register'])(
  'POST %s is not retried, because it may have been executed',
  async (url) => {
    const { received, listener } = cutting();
    const { call } = await openWithApi(listener);
    const response = await call('POST', url);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    expect(received).toHaveLength(1);
  },
);

test('a call to an API that always closes the connection is sent twice', async () => {
  let requests = 0;
  const { call } = await openWithApi((_request, response) => {
    requests += 1;
    response.socket?.destroy();
  });
  expect((await call('GET', '/api/user')).statusCode).toBe(503);
  expect(requests).toBe(2);
});

test('a POST is retried if it could not be sent', async () => {
  const { api, call } = await openWithApi((_request, response) => response.end('again'));
  const { port } = api.address() as AddressInfo;
  api.close();
  await once(api, 'close');
  const pending = call('POST', '/api/login');
  await new Promise<void>((resolve) =>
    subscribe('undici:client:connectError', function onRefused() {
      unsubscribe('undici:client:connectError', onRefused);
      resolve();
    }),
  );
  api.listen(port);
  expect((await pending).body).toBe('again');
});

test('a call that the API refuses with 503 is not retried', async () => {
  let requests = 0;
  const { call } = await openWithApi((_request, response) => {
    requests += 1;
    response
      .writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/problem+json' })
      .end('{}');
  });
  const response = await call('GET', '/api/getCateProduct');
  expect([response.statusCode, response.headers['retry-after'], requests]).toEqual([503, '1', 1]);
});

test.each([{ 'Content-Length': '100' }, { 'Transfer-Encoding': 'chunked' }])(
  'a call whose response breaks off with %j is retried if it is idempotent, without headers of the first response',
  async (headers) => {
    const received: string[] = [];
    const { call } = await openWithApi((request, response) => {
      received.push(`${request.method} ${request.url}`);
      if (received.length % 2 === 0) return response.end('whole');
      response.writeHead(200, { ...headers, 'X-First': '1' });
      response.write('half');
      return setImmediate(() => response.socket?.destroy());
    });
    const read = await call('GET', '/api/posts/1');
    expect([read.statusCode, read.body, read.headers['x-first']]).toEqual([
      200,
      'whole',
      undefined,
    ]);
    const unkeyed = await call('POST', '/api/posts');
    expect([unkeyed.statusCode, received.length]).toEqual([503, 3]);
  },
);
