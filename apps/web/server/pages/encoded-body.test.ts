import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedBody } from './encoded-body.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'zstd'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
  ['nonsense;;q=x', undefined],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(new EncodedBody('다모아').encodingFor(accepted)).toBe(encoding);
});

test('a text is unchanged after encoding and decoding', async () => {
  const body = new EncodedBody('다모아');
  expect(String(zstdDecompressSync(await body.in('zstd')))).toBe('다모아');
  expect(String(brotliDecompressSync(await body.in('br')))).toBe('다모아');
  expect(String(gunzipSync(await body.in('gzip')))).toBe('다모아');
  expect(String(await body.in(undefined))).toBe('다모아');
});

test('a text is encoded once per encoding', async () => {
  const body = new EncodedBody('다모아');
  expect(await body.in('br')).toBe(await body.in('br'));
});

test('once the original text is discarded, an encoding is made from another one', async () => {
  const body = new EncodedBody('다모아');
  await body.in('gzip');
  await body.in('br');
  expect(String(await body.in(undefined))).toBe('다모아');
  expect(body.in(undefined)).toBeInstanceOf(Buffer);
});

test('a text that is sent repeatedly is encoded smaller', async () => {
  const body = new EncodedBody(readFileSync(import.meta.filename));
  const accepted = 'br, zstd';
  expect(body.encodingFor(accepted)).toBe('zstd');
  const [quick, zstd] = [await body.in('br'), await body.in('zstd')];
  expect(body.encodingFor(accepted)).toBe('zstd');
  await expect.poll(() => body.encodingFor(accepted)).toBe('br');
  const small = await body.in('br');
  expect(small.length).toBeLessThan(Math.min(quick.length, zstd.length));
  expect(brotliDecompressSync(small)).toEqual(zstdDecompressSync(zstd));
  expect(body.encodingFor('zstd')).toBe('zstd');
});
