import { expect, test } from 'vitest';
import { parseLsn } from './lsn.ts';
import { lsnInCookies } from './lsn-cookie.ts';

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
])('parses the LSN %s as %s', (text, lsn) => {
  expect(parseLsn(text)).toBe(lsn);
});

test('the LSN is found among other cookies, by its exact cookie name', () => {
  expect(lsnInCookies('XSRF-TOKEN=a; damoa-position=0/10; other=b')).toBe(16n);
  expect(lsnInCookies('not-damoa-position=0/10')).toBe(0n);
  expect(lsnInCookies(undefined)).toBe(0n);
});
