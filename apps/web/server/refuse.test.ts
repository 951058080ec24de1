import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { drain } from '@damoa/service';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildWeb } from './app.ts';
import { pageHeaders } from './security-headers.ts';

async function open(siteUrl = 'http://shop.example') {
  const log: string[] = [];
  const shop = await buildWeb({
    // Nothing listens on this port.
    apiOrigin: 'http://127.0.0.1:1',
    timeout: 20_000,
    renderPage: async () => ({ status: 200, html: '<p>다모아</p>' }),
    renderText: async () => undefined,
    headers: pageHeaders(`'sha256-x'`, siteUrl),
    logger: { level: 'info', stream: { write: (line) => void log.push(line) } },
  });
  return { shop, log };
}

const { shop, log } = await open();
await shop.listen({ port: 0 });
afterAll(() => shop.close());

/** Sends raw bytes and returns the whole response. */
async function sendBytes(bytes: string) {
  const socket = connect((shop.server.address() as AddressInfo).port, 'localhost');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

test.each(['/%ff', '/categories/%E0%A4%A', '/products/%00', '/?words=%00'])(
  'the malformed URL %s is refused with a page in Korean',
  async (url) => {
    const { statusCode, headers, body } = await shop.inject(url);
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch('요청을 이해하지 못했어요');
  },
);

test('a malformed URL below /api is refused with problem details', async () => {
  const { statusCode, headers, body } = await shop.inject('/api/%ff');
  expect(statusCode).toBe(400);
  expect(headers['content-type']).toMatch('application/problem+json');
  expect(JSON.parse(body).type).toBe('urn:damoa:problem:malformed_request');
});

test.each([
  [400, '요청을 이해하지 못했어요', 'nonsense\r\n\r\n'],
  [400, '요청을 이해하지 못했어요', 'GET / HTTP/1.1\r\nHost: shop\r\nBad Header: a\r\n\r\n'],
  [431, '주소나 쿠키가 너무 길어요', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`],
])(
  'a malformed request is answered with %d and a page in Korean: %s',
  async (status, title, bytes) => {
    const response = await sendBytes(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(title);
    expect(response).toMatch('content-security-policy:');
  },
);

test.each([
  [400, 'malformed_request', 'FOO /api/getCateProduct HTTP/1.1\r\nHost: shop\r\n\r\n'],
  [400, 'malformed_request', 'GET /sanctum/csrf-cookie HTTP/1.1\r\nHost: shop\r\nA b: c\r\n\r\n'],
  [
    431,
    'headers_too_large',
    `GET /api/getCateProduct?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`,
  ],
  [400, 'malformed_request', 'FOO http://shop.example/api/user HTTP/1.1\r\nHost: shop\r\n\r\n'],
])('a malformed call is answered with %d as problem details: %s', async (status, name, bytes) => {
  const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch('Content-Type: application/problem+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ status, type: `urn:damoa:problem:${name}` });
});

test.each(['/', '/%ff', '/api/user', '/api/%ff', '/livez', '/robots.txt'])(
  '%s has security headers',
  async (url) => {
    const { headers } = await shop.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': [
        `default-src 'self'`,
        `img-src 'self' data: https: http:`,
        `style-src 'self' 'sha256-x'`,
        `style-src-attr 'unsafe-inline'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
        `object-src 'none'`,
      ].join(';'),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('a shop on https has HSTS for a year', async () => {
  const { shop } = await open('https://shop.example');
  onTestFinished(() => shop.close());
  const { headers } = await shop.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('the log contains neither search queries nor IP addresses of visitors', async () => {
  log.length = 0;
  await shop.inject({ url: '/?q=secret-wish', remoteAddress: '203.0.113.9' });
  await shop.inject({ url: '/api/getCateProduct?q=secret-wish', remoteAddress: '203.0.113.9' });
  await shop.inject({ url: '/%ff?q=secret-wish', remoteAddress: '203.0.113.9' });
  expect(log.length).toBeGreaterThan(0);
  expect(log.join('')).not.toMatch(/secret-wish|203\.0\.113/);
});

test('the server is alive while it runs, and ready until it begins to stop', async () => {
  const { shop } = await open();
  await shop.listen({ port: 0 });
  const statusOf = async (path: string) => (await shop.inject(path)).statusCode;
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200]);
  const stopping = drain(shop.server);
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503]);
  await stopping;
  await shop.close();
});

test('an error page shows the request id under which the error is logged', async () => {
  const lines: string[] = [];
  const broken = await buildWeb({
    apiOrigin: 'http://127.0.0.1:1',
    timeout: 20_000,
    renderPage: () => Promise.reject(new Error('a bug')),
    renderText: async () => undefined,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  });
  onTestFinished(() => broken.close());
  const { statusCode, headers, body } = await broken.inject('/');
  const id = String(headers['x-request-id']);
  expect([statusCode, body.includes(id)]).toEqual([500, true]);
  expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([id]);
});
