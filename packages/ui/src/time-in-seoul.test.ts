import { expect, test } from 'vitest';
import { timeInSeoul } from './time-in-seoul.ts';

test('times are in Seoul time in any time zone of the machine', () => {
  expect(timeInSeoul('2026-11-20T15:05:00Z')).toBe('11.21 00:05');
  expect(timeInSeoul('2026-11-21T09:05:00+09:00')).toBe('11.21 09:05');
});
