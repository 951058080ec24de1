import { expect, test } from 'vitest';
import { percentBelow } from './percent-below.ts';

test('a reduction is rounded down, never up', () => {
  expect(percentBelow(10_000, 5_001)).toBe(49);
  expect(percentBelow(10_000, 9_901)).toBe(0);
  expect(percentBelow(2_147_483_647, 1)).toBe(99);
});

test('whole percents are exact', () => {
  for (let percent = 0; percent <= 100; percent += 1)
    expect(percentBelow(700, 700 - 7 * percent)).toBe(percent);
});
