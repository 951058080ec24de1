import { expect, test } from 'vitest';
import { bytesOf } from './bytes-of.ts';

test.each([
  [0, '0 B'],
  [1_023, '1,023 B'],
  [1_536, '1.5 KB'],
  [88 * 1_024 ** 2, '88 MB'],
  [3 * 1_024 ** 4, '3 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesOf(bytes)).toBe(text);
});
