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
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a text is unchanged after encoding and decoding', async () => {
  const body = new EncodedBody('다모아');
  expect(String(brotliDecompressSync(await body.in('br')))).toBe('다모아');
  expect(String(gunzipSync(await body.in('gzip')))).toBe('다모아');
  expect(String(await body.in(undefined))).toBe('다모아');
});

test('a text is encoded once per encoding', async () => {
  const body = new EncodedBody('다모아');
  expect(await body.in('br')).toBe(await body.in('br'));
});

test('without the original text, an encoding is made from another one', async () => {
  const body = new EncodedBody('다모아');
  await body.in('gzip');
  await body.in('br');
  expect(String(await body.in(undefined))).toBe('다모아');
  expect(body.in(undefined)).toBeInstanceOf(Buffer);
});
