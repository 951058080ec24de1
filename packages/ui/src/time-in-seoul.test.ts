import { expect, test } from 'vitest';
import { dayInSeoul } from './date-in-seoul.ts';
import { timeInSeoul } from './time-in-seoul.ts';

test('times are in Seoul time with its year, in any time zone of the machine', () => {
  expect(timeInSeoul('2026-11-20T15:05:00Z')).toBe('2026.11.21 00:05');
  expect(timeInSeoul('2026-11-21T09:05:00+09:00')).toBe('2026.11.21 09:05');
  expect(timeInSeoul('2026-12-31T15:00:59.999Z')).toBe('2027.1.1 00:00');
  expect(dayInSeoul('2026-12-31T15:00:00Z')).toBe('2027.1.1');
});
