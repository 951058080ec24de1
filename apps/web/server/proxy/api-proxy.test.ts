import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { buildWeb } from '../app.ts';

/** A shop whose API answers like this. */
async function open(listener: RequestListener) {
  const api = createServer(listener).listen(0);
  await once(api, 'listening');
  const log: { level: number; msg: string }[] = [];
  const shop = await buildWeb({
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    renderPage: async () => ({ status: 200, html: '' }),
    renderText: async () => undefined,
    logger: { level: 'info', stream: { write: (line) => void log.push(JSON.parse(line)) } },
  });
  onTestFinished(async () => {
    await shop.close();
    api.closeAllConnections();
    api.close();
  });
  const call = (method: string, url: string, headers: Record<string, string> = {}) =>
    shop.inject({
      method: method as 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && method !== 'HEAD' && { payload: '{"a":1}' }),
    });
  return { api, shop, call, warnings: () => log.filter(({ level }) => level > 30) };
}

/** An API that cuts every other request off, having read it, and says which came. */
function cutting() {
  const asked: string[] = [];
  const listener: RequestListener = async (request, response) => {
    const body = await read(request);
    asked.push(`${request.method} ${body}`.trim());
    if (asked.length % 2 === 1) response.socket?.destroy();
    else response.end(body);
  };
  return { asked, listener };
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
])('%s %s is sent again, once, when the API has cut it off', async (method, url, headers) => {
  const { asked, listener } = cutting();
  const { call, warnings } = await open(listener);
  const answer = await call(method, url, headers);
  expect(answer.statusCode).toBe(200);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBe(asked[0]);
  expect(warnings()).toEqual([]);
});

test.each(['/api/posts', '/api/login', '/api/register'])(
  'POST %s is not: it may have been done',
  async (url) => {
    const { asked, listener } = cutting();
    const { call } = await open(listener);
    const answer = await call('POST', url);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(asked).toHaveLength(1);
  },
);

test('an API that always cuts calls off is asked twice', async () => {
  let asked = 0;
  const { call } = await open((_request, response) => {
    asked += 1;
    response.socket?.destroy();
  });
  expect((await call('GET', '/api/user')).statusCode).toBe(503);
  expect(asked).toBe(2);
});

test('a POST that could not even be sent is sent again', async () => {
  const { api, call } = await open((_request, response) => response.end('again'));
  const { port } = api.address() as AddressInfo;
  api.close();
  await once(api, 'close');
  const answering = call('POST', '/api/login');
  await new Promise<void>((refused) =>
    subscribe('undici:client:connectError', function hear() {
      unsubscribe('undici:client:connectError', hear);
      refused();
    }),
  );
  api.listen(port);
  expect((await answering).body).toBe('again');
});

test('what the API refuses for now is not asked for again and again', async () => {
  let asked = 0;
  const { call } = await open((_request, response) => {
    asked += 1;
    response.writeHead(503, { 'Retry-After': '1' }).end('{}');
  });
  const answer = await call('GET', '/api/getCateProduct');
  expect([answer.statusCode, answer.headers['retry-after'], asked]).toEqual([503, '1', 1]);
});

test('an API that hangs is given up within three seconds, whatever is asked', async () => {
  const { call } = await open(() => {});
  const started = performance.now();
  const answers = await Promise.all([
    call('GET', '/api/user'),
    call('POST', '/api/login'),
    call('PUT', '/api/posts/1'),
  ]);
  expect(performance.now() - started).toBeLessThan(3_000);
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(headers['content-type']).toMatch('application/problem+json');
  }
});

test('an answer that breaks off is 503, and not half an answer', async () => {
  const { call } = await open((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('half');
    setImmediate(() => response.socket?.destroy());
  });
  const answer = await call('GET', '/api/getCateProduct');
  expect([answer.statusCode, answer.json().status]).toEqual([503, 503]);
});

test('an outage is one line in the log, and not one for each call', async () => {
  const { api, call, warnings } = await open(() => {});
  api.close();
  for (let count = 0; count < 5; count += 1) await call('GET', '/api/user');
  expect(warnings().map(({ msg }) => msg)).toEqual([
    'Requests fail: the API does not answer (ECONNREFUSED)',
  ]);
});

test('what the API says of its connection is not passed on', async () => {
  const { shop } = await open((_request, response) =>
    response.writeHead(200, { Connection: 'close', ETag: '"1"' }).end('{}'),
  );
  const { headers } = await fetch(`${await shop.listen({ port: 0 })}/api/getCateProduct`);
  expect([headers.get('etag'), headers.get('connection')]).toEqual(['"1"', 'keep-alive']);
});

test('HEAD, and an answer without a body, are passed on as they are', async () => {
  const { call } = await open((request, response) =>
    request.method === 'HEAD'
      ? response.writeHead(200, { 'Content-Length': '144' }).end()
      : response.writeHead(204).end(),
  );
  expect((await call('HEAD', '/api/getCateProduct')).headers['content-length']).toBe('144');
  const deleted = await call('DELETE', '/api/posts/1');
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
});
