import { expect, test } from 'vitest';
import { parseWon } from './parse-won.ts';

test.each([
  ['12345', 12345],
  ['12,345', 12345],
  ['1,234,567.00', 1234567],
  ['12345.6', 12346],
  ['12345.4', 12345],
  ['2147483647', 2147483647],
  [990, 990],
])('%j is %j won', (written, expected) => {
  expect(parseWon(written)).toBe(expected);
});

test.each([
  undefined,
  '',
  '0',
  '0.4',
  '-5',
  '1e5',
  1e21,
  Number.NaN,
  '1,23',
  ',123',
  '1,2345',
  '12.345.678',
  '12.',
  '₩12,345',
  '100-200',
  ' 1',
  '2147483648',
  '2147483647.5',
  '9'.repeat(400),
])('%j is not a price', (written) => {
  expect(parseWon(written)).toBeUndefined();
});
