import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { BODY_LIMIT } from '@damoa/service';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { buildWeb } from './app.ts';

const api = Fastify({ bodyLimit: BODY_LIMIT });
const received = vi.fn();
api.removeAllContentTypeParsers();
api.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
api.all('/*', async ({ method, headers, body }) => {
  received();
  return { method, type: headers['content-type'], body };
});

const log: string[] = [];
const shop = await buildWeb({
  apiOrigin: await api.listen(),
  timeout: 20_000,
  renderPage: async () => ({ status: 200, html: '<p>다모아</p>' }),
  renderText: async () => undefined,
  logger: { level: 'info', stream: { write: (line) => void log.push(line) } },
});
const origin = await shop.listen({ port: 0 });
const { port } = shop.server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await shop.close();
  await api.close();
});

const TOO_LARGE = 10 * 1024 * 1024;

/** Writes a raw request completely before it reads, and returns the whole response. */
async function converse(head: string[], body: Buffer[]) {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  socket.pause();
  socket.write(`${[...head, 'Host: shop'].join('\r\n')}\r\n\r\n`);
  for (const chunk of body) if (!socket.write(chunk)) await once(socket, 'drain');
  return text(socket);
}

function chunked(bytes: number) {
  const size = 64 * 1024;
  const chunk = Buffer.concat([
    Buffer.from(`${size.toString(16)}\r\n`),
    Buffer.alloc(size, 'a'),
    Buffer.from('\r\n'),
  ]);
  return [...Array<Buffer>(Math.ceil(bytes / size)).fill(chunk), Buffer.from('0\r\n\r\n')];
}

test.each([
  ['/api/posts', 'application/json', /"urn:damoa:problem:too_large"/],
  ['/api/posts', 'text/plain', /"urn:damoa:problem:too_large"/],
  ['/sanctum/x', 'application/json', /"urn:damoa:problem:too_large"/],
  ['/register', 'application/x-www-form-urlencoded', /보낸 내용이 너무 길어요/],
])(
  'a body over the limit to %s (%s) is 413, even if the client reads last',
  async (path, type, says) => {
    const head = [`POST ${path} HTTP/1.1`, `Content-Type: ${type}`];
    const counted = [...head, `Content-Length: ${TOO_LARGE}`];
    const inChunks = [...head, 'Transfer-Encoding: chunked'];
    for (const response of await Promise.all([
      converse(counted, [Buffer.alloc(TOO_LARGE, 'a')]),
      converse(inChunks, chunked(TOO_LARGE)),
    ])) {
      expect(response).toMatch(/^HTTP\/1.1 413 /);
      expect(response).toMatch(/connection: close/i);
      expect(response).toMatch(says);
      expect(response.match(/HTTP\/1.1/g)).toHaveLength(1);
    }
  },
);

test('a client that expects 100 Continue is not invited to send a body over the limit', async () => {
  const head = [
    'POST /api/posts HTTP/1.1',
    'Content-Type: application/json',
    `Content-Length: ${TOO_LARGE}`,
    'Expect: 100-continue',
  ];
  const socket = connect(port, 'localhost');
  socket.write(`${[...head, 'Host: shop'].join('\r\n')}\r\n\r\n`);
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1.1 413 /);
  socket.destroy();
});

test('a client that expects 100 Continue is invited to send a body within the limit', async () => {
  const body = Buffer.from('{}');
  const sent = httpRequest(`${origin}/api/posts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  await once(sent, 'continue');
  sent.end(body);
  const [response] = await once(sent, 'response');
  expect(JSON.parse(await text(response))).toMatchObject({ body: '{}' });
});

test('after a body over the limit the next request on a keep-alive connection gets its response', async () => {
  for (let round = 0; round < 3; round += 1) {
    const refused = httpRequest(`${origin}/api/posts`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json' },
    });
    refused.end(Buffer.alloc(2 * BODY_LIMIT, 'a'));
    const [response] = await once(refused, 'response');
    expect([response.statusCode, await text(response)]).toEqual([413, expect.any(String)]);
    const next = httpRequest(`${origin}/api/posts`, { agent }).end();
    const [page] = await once(next, 'response');
    expect(JSON.parse(await text(page))).toMatchObject({ method: 'GET' });
  }
});

test('a body over the limit reaches neither the API nor the log', async () => {
  received.mockClear();
  log.length = 0;
  await fetch(`${origin}/api/posts`, { method: 'POST', body: 'a'.repeat(2 * BODY_LIMIT) });
  expect(received).not.toHaveBeenCalled();
  expect(log.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
});

test.each([
  ['POST', 'application/json', '{"title": "다모아"}'],
  ['POST', 'application/json', '{malformed'],
  ['POST', 'application/json; charset=utf-8', '[]'],
  ['POST', 'application/json', ''],
  ['POST', 'text/plain', 'a'],
  ['POST', 'application/x-www-form-urlencoded', 'a=b'],
  ['PUT', 'application/octet-stream', 'a'],
  ['DELETE', 'application/json', '{}'],
  ['DELETE', 'application/json', ''],
])('the API receives a body of %s (%s) unchanged: %j', async (method, type, body) => {
  const response = await shop.inject({
    method: method as 'POST',
    url: '/api/posts',
    headers: { 'content-type': type },
    payload: body,
  });
  expect(response.json()).toMatchObject({ method, type, body });
});

test('a malformed content type is refused with the same problem as by the API', async () => {
  const response = await shop.inject({
    method: 'POST',
    url: '/api/posts',
    headers: { 'content-type': 'nonsense;;' },
    payload: 'a',
  });
  expect([response.statusCode, response.json().type]).toEqual([
    400,
    'urn:damoa:problem:malformed_request',
  ]);
});
