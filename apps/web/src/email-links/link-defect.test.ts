import { expect, test } from 'vitest';
import { defectOf } from './link-defect.ts';

const SIGNATURE = 'x'.repeat(43);

test.each([
  [`7.1000.${SIGNATURE}`, null],
  [`7.0.${SIGNATURE}`, null],
  [`7.999.${SIGNATURE}`, 'expired'],
  [`7.1000.${SIGNATURE.slice(1)}`, 'truncated'],
  ['', 'truncated'],
])('the defect of the link with the token %s is %s', (token, defect) => {
  expect(defectOf(token, 999_000)).toBe(defect);
});
