import { expect, test } from 'vitest';
import { parsePosition } from './position.ts';
import { positionInCookies } from './position-cookie.ts';

test.each([
  ['0/16B3748', 0x16b3748n],
  ['1/0', 0x1_0000_0000n],
  ['FF/ffffffff', 0xff_ffff_ffffn],
  ['0/0', 0n],
  ['0/2018', 0x2000n],
  ['0/3000028', 0x3000000n],
  ['0/2020', 0x2020n],
  [undefined, 0n],
  ['', 0n],
  ['16B3748', 0n],
  ['0/123456789', 0n],
  [`0/1'; --`, 0n],
])('the position %s', (text, position) => {
  expect(parsePosition(text)).toBe(position);
});

test('a position is found among other cookies, and under its own name alone', () => {
  expect(positionInCookies('XSRF-TOKEN=a; damoa-position=0/10; other=b')).toBe(16n);
  expect(positionInCookies('not-damoa-position=0/10')).toBe(0n);
  expect(positionInCookies(undefined)).toBe(0n);
});
