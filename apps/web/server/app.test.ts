import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Overloaded } from '@damoa/service';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { buildWeb } from './app.ts';
import { serveDemoPictures } from './files/static-files.ts';
import { EncodedBody } from './pages/encoded-body.ts';
import { inlineStyles } from './pages/inline-styles.ts';
import type { Rendering } from './pages/renderer.ts';
import { pageHeaders } from './security-headers.ts';

const renderPage = vi.fn<Rendering['renderPage']>(async ({ url }) => ({
  status: 200,
  html: `<p>${url}</p>`,
}));
// Nothing listens on this port: the API is down.
const renderText = vi.fn<Rendering['renderText']>(async () => undefined);
const styles = inlineStyles('body { margin: 0 }');
const app = await buildWeb({
  apiOrigin: 'http://127.0.0.1:1',
  timeout: 20_000,
  renderPage,
  renderText,
  headers: pageHeaders(styles.source, 'https://shop.example'),
});
afterAll(() => app.close());

const PHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const DESKTOP_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0';

const SHARED = { status: 200, html: '<p>다모아</p>', isShared: true };

test('shared caches may store a catalogue page for seconds, by device and encoding', async () => {
  renderPage.mockResolvedValueOnce(SHARED);
  const { headers } = await app.inject('/shared');
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=4, stale-if-error=600');
  expect(headers.vary).toBe('Sec-CH-UA-Mobile, User-Agent, Accept-Encoding');
  expect(headers.age).toBe('0');
});

test.each([
  ['a page with posts', { ...SHARED, isShared: false }],
  ['a failure', { ...SHARED, status: 503 }],
  ['a page that is not found', { ...SHARED, status: 404 }],
])('%s is revalidated each time', async (_, page) => {
  renderPage.mockResolvedValueOnce(page);
  const { headers } = await app.inject('/not-shared');
  expect(headers['cache-control']).toBe('no-cache');
});

test('a page that cannot be encoded under overload is refused, unencoded and uncacheable', async () => {
  renderPage.mockResolvedValueOnce(SHARED);
  const encode = vi.spyOn(EncodedBody.prototype, 'in').mockRejectedValueOnce(new Overloaded());
  const { statusCode, headers, body } = await app.inject({
    url: '/not-encoded',
    headers: { 'accept-encoding': 'br' },
  });
  encode.mockRestore();
  expect(statusCode).toBe(503);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('etag');
  expect(String(headers['cache-control'])).not.toMatch(/public/);
  expect(body).toContain('<!doctype html>');
});

test('a page that the client has cached is not sent again', async () => {
  renderPage.mockResolvedValueOnce(SHARED);
  const { etag } = (await app.inject('/known')).headers;
  const again = await app.inject({
    url: '/known',
    headers: { 'if-none-match': `"other", ${etag}` },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await app.inject({ url: '/known', headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.body]).toEqual([200, SHARED.html]);
  renderPage.mockResolvedValueOnce({ ...SHARED, status: 404 });
  const gone = await app.inject({ url: '/gone', headers: { 'if-none-match': etag } });
  expect([gone.statusCode, gone.body]).toEqual([404, SHARED.html]);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page is encoded with %s if the client accepts it', async (encoding, decode) => {
  renderPage.mockResolvedValueOnce(SHARED);
  const response = await app.inject({
    url: `/encoded-${encoding}`,
    headers: { 'accept-encoding': encoding },
  });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(String(decode(response.rawPayload))).toBe(SHARED.html);
});

test('the only inline styles allowed are those of the page, by their hash', async () => {
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${styles.source};`);
});

test.each([
  [{ 'user-agent': DESKTOP_AGENT }, false],
  [{ 'user-agent': PHONE_AGENT }, true],
  [{ 'user-agent': DESKTOP_AGENT, 'sec-ch-ua-mobile': '?1' }, true],
  [{ 'user-agent': PHONE_AGENT, 'sec-ch-ua-mobile': '?0' }, false],
  [{}, false],
])('the device with %j is guessed to be a phone: %s', async (headers, isPhone) => {
  const response = await app.inject({ url: '/', headers });
  expect(renderPage).toHaveBeenLastCalledWith(expect.objectContaining({ isPhone }));
  expect(response.headers.vary).toMatch('Sec-CH-UA-Mobile');
});

test.each(['Android', 'Android Mob', 'iPhon', 'x/', '9', 'Chrome/', '(compatible; '])(
  'a User-Agent of %j over and over costs little time',
  async (word) => {
    const agent = word.repeat(16_000 / word.length);
    const started = process.threadCpuUsage();
    for (let count = 0; count < 10; count += 1)
      await app.inject({ url: '/', headers: { 'user-agent': agent } });
    expect(process.threadCpuUsage(started).user).toBeLessThan(100_000);
  },
);

test('while the API is down, a call is answered with 503 as problem details in Korean', async () => {
  const response = await app.inject('/api/getCateProduct');
  expect(response.statusCode).toBe(503);
  expect(response.headers['content-type']).toMatch('application/problem+json');
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json().title).toMatch(/[가-힣]/);
});

test('a rendering error is answered with a page in Korean that reveals no internals', async () => {
  renderPage.mockRejectedValueOnce(new Error('secret'));
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.body).toMatch('문제가 생겼어요');
  expect(response.body).not.toMatch('secret');
});

test('a POST to a page without a form is refused with 405 and Allow', async () => {
  const response = await app.inject({ method: 'POST', url: '/' });
  expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect(response.body).toMatch('<!doctype html>');
});

test.each(['//evil.example/x', '/\\evil.example', '/%2F%2Fevil.example'])(
  'the path %s stays a path of this site',
  async (url) => {
    await app.inject({ url });
    const [{ url: rendered } = { url: '' }] = renderPage.mock.lastCall ?? [];
    expect(new URL(rendered).host).toBe('shop');
  },
);

test('only our own script files may run, and no other site may frame the pages', async () => {
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toEqual(expect.arrayContaining([`default-src 'self'`, `frame-ancestors 'none'`]));
  expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual([]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  ...['/robots.txt', '/sitemap.xml', '/sitemap-2.xml', '/sitemap-products-2.xml'],
  ...['/rss.xml', '/price-drops.xml', '/products.xml'],
])(
  '%s may be stored by shared caches; while the API is down it is answered with 503 and no-store',
  async (path) => {
    renderText.mockResolvedValueOnce({ status: 200, type: 'application/xml', body: '<x/>' });
    const response = await app.inject(`${path}?utm=x`);
    expect(renderText).toHaveBeenLastCalledWith(path);
    expect([response.statusCode, response.body]).toEqual([200, '<x/>']);
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(response.headers['cache-control']).toMatch('public, max-age=');

    renderText.mockResolvedValueOnce({ status: 503, type: 'text/plain', body: '' });
    const { statusCode, headers } = await app.inject(path);
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('a sitemap file that does not exist is answered with a page', async () => {
  const response = await app.inject('/sitemap-99.xml');
  expect(response.headers['content-type']).toMatch('text/html');
});

test.each(['GET', 'HEAD'])(
  'a %s request with a body is refused, so that it cannot smuggle a request to the API',
  async (method) => {
    const headers = { 'content-length': '144', 'content-type': 'application/json' };
    const socket = await open();
    socket.write(
      `${method} /api/user HTTP/1.1\r\nHost: shop\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    );
    const [head = '', body = ''] = (await ended(socket)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 /);
    expect(head).toMatch(/^connection: close/im);
    const { type } = method === 'HEAD' ? {} : JSON.parse(body);
    expect(type).toBe(method === 'HEAD' ? undefined : 'urn:damoa:problem:malformed_request');
  },
);

test.each([
  ['http://shop.example/about?a=1', '/about?a=1'],
  ['HTTPS://shop.example:8443/', '/'],
  ['http://shop.example', '/'],
  ['http://shop.example?q=a', '/?q=a'],
  ['http://shop.example//evil.example/', '//evil.example/'],
])('a request target with an origin, %s, is treated as %s', async (target, url) => {
  const socket = await open();
  socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  expect(await ended(socket)).toMatch(/^HTTP\/1.1 200 /);
  expect(renderPage).toHaveBeenLastCalledWith(
    expect.objectContaining({ url: `http://shop${url}` }),
  );
});

test('no page is rendered with the host that a client names', async () => {
  const [host, forwarded] = ['evil.example', 'evil.example'];
  await app.inject({ url: '/hosted', headers: { host, 'x-forwarded-host': forwarded } });
  expect(renderPage.mock.lastCall).toMatchObject([{ url: 'http://shop/hosted' }]);
  expect(JSON.stringify(renderPage.mock.lastCall)).not.toContain(host);
});

test('a call whose request target has an origin goes to the API', async () => {
  const socket = await open();
  socket.write('GET http://shop/api/user HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(await ended(socket)).toMatch(/^HTTP\/1.1 503 [\s\S]*urn:damoa:problem:unavailable/);
});

test('a request for * is refused with 400', async () => {
  const socket = await open();
  socket.write('GET * HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n');
  expect(await ended(socket)).toMatch(/^HTTP\/1.1 400 [\s\S]*요청을 이해하지 못했어요/);
});

test('an unsatisfiable range is answered with 416 and the size of the file', async () => {
  const shop = await buildWeb({
    apiOrigin: 'http://127.0.0.1:1',
    timeout: 20_000,
    renderPage,
    renderText,
  });
  await serveDemoPictures(shop);
  const url = '/demo/pictures/tent-1.webp';
  const size = (await shop.inject(url)).rawPayload.length;
  const { statusCode, headers } = await shop.inject({
    url,
    headers: { range: 'bytes=999999999-' },
  });
  expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`]);
  await shop.close();
});

test('the API receives the IP address of the visitor from us, whatever X-Forwarded-For the visitor sends', async () => {
  const api = Fastify();
  api.get('/api/forwarded-for', async ({ headers }) => headers['x-forwarded-for']);
  const shop = await buildWeb({
    apiOrigin: await api.listen(),
    timeout: 20_000,
    renderPage,
    renderText,
  });
  const response = await shop.inject({
    url: '/api/forwarded-for',
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': '9.9.9.9' },
  });
  expect(response.body).toBe('203.0.113.9');
  await shop.close();
  await api.close();
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{}, 200],
])('a form sent with %j gets %d', async (headers, status) => {
  const response = await app.inject({
    method: 'POST',
    url: '/register',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'name=a',
  });
  expect(response.statusCode).toBe(status);
  if (status === 403) expect(response.body).toMatch('다른 사이트에서 보낸 내용은 받지 않아요');
});

async function open() {
  if (!app.server.listening) await app.listen();
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  return socket;
}

async function ended(socket: Socket) {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}
