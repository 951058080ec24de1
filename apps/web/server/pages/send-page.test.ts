import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Overloaded } from '@damoa/service';
import { expect, test, vi } from 'vitest';
import { openWebServer, SHARED } from '../../test/web-server.ts';
import { EncodedBody } from './encoded-body.ts';

const { app, renderPage } = await openWebServer();

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
