import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openWebServer } from '../test/web-server.ts';
import { buildWeb } from './app.ts';
import { serveDemoPictures } from './files/static-files.ts';

const { app, renderPage, renderText, styles } = await openWebServer();

const PHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const DESKTOP_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0';

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

test('no page is rendered with the host that a client names', async () => {
  const [host, forwarded] = ['evil.example', 'evil.example'];
  await app.inject({ url: '/hosted', headers: { host, 'x-forwarded-host': forwarded } });
  expect(renderPage.mock.lastCall).toMatchObject([{ url: 'http://shop/hosted' }]);
  expect(JSON.stringify(renderPage.mock.lastCall)).not.toContain(host);
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
