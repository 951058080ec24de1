import { expect, test } from 'vitest';
import { CallLimits } from './call-limits.ts';

const EVENING = Date.UTC(2026, 2, 1, 23, 59, 0);
const MIDNIGHT = Date.UTC(2026, 2, 2);

test('beyond the daily quota, calls are banned until the day ends', () => {
  const limits = new CallLimits({ dailyQuota: 2 });
  expect([1, 2, 3, 4].map(() => limits.count(EVENING))).toEqual([0, 0, 60, 60]);
  expect(limits.count(MIDNIGHT)).toBe(0);
});

test('beyond the rate, calls are banned for a second', () => {
  const limits = new CallLimits({ requestsPerSecond: 2 });
  expect([0, 400, 800, 999].map((after) => limits.count(EVENING + after))).toEqual([0, 0, 1, 1]);
  expect(limits.count(EVENING + 1_000)).toBe(0);
  expect(limits.count(EVENING + 1_001)).toBe(1);
});

test('a call beyond the rate does not count towards the daily quota', () => {
  const limits = new CallLimits({ dailyQuota: 2, requestsPerSecond: 1 });
  expect([0, 1, 1_000, 2_000].map((after) => limits.count(EVENING + after))).toEqual([0, 1, 0, 58]);
});
