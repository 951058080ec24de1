import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedBody, encodingFor } from './encoded-body.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
  ['nonsense;;q=x', undefined],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a text is itself again after each encoding', async () => {
  const body = new EncodedBody('다모아');
  expect(String(brotliDecompressSync(await body.in('br')))).toBe('다모아');
  expect(String(gunzipSync(await body.in('gzip')))).toBe('다모아');
  expect(String(await body.in(undefined))).toBe('다모아');
});

test('it is encoded once', async () => {
  const body = new EncodedBody('다모아');
  expect(await body.in('br')).toBe(await body.in('br'));
});

test('forms are made of each other once the text itself is gone', async () => {
  const body = new EncodedBody('다모아');
  await body.in('gzip');
  await body.in('br');
  expect(String(await body.in(undefined))).toBe('다모아');
  expect(body.in(undefined)).toBeInstanceOf(Buffer);
});
