import { expect, test } from 'vitest';
import { quietUntil, secondsUntilQuiet } from './quiet-hours.ts';

const inSeoul = (time: string) => new Date(`${time}+09:00`);

test.each([
  ['2026-03-01T07:59:59.999', '2026-03-01T08:00:00'],
  ['2026-03-01T00:00:00', '2026-03-01T08:00:00'],
  ['2026-02-28T21:00:00', '2026-03-01T08:00:00'],
  ['2026-02-28T23:59:59', '2026-03-01T08:00:00'],
])('at %s in Seoul, it is quiet until %s', (time, until) => {
  expect(quietUntil(inSeoul(time))).toEqual(inSeoul(until));
  expect(secondsUntilQuiet(inSeoul(time))).toBe(0);
});

test('from 8 to 21 o’clock alerts may be sent, and a notification expires at 21 o’clock', () => {
  expect(quietUntil(inSeoul('2026-03-01T08:00:00'))).toBeUndefined();
  expect(quietUntil(inSeoul('2026-03-01T20:59:59'))).toBeUndefined();
  expect(secondsUntilQuiet(inSeoul('2026-03-01T20:59:00'))).toBe(60);
});
