import { expect, test } from 'vitest';
import { priceAxis } from './price-axis.ts';

test.each([
  [64_900, 92_000, { min: 60_000, max: 100_000, interval: 10_000 }],
  [12_000, 1_200_000, { min: 0, max: 1_500_000, interval: 500_000 }],
  [67_300, 67_300, { min: 65_000, max: 70_000, interval: 5_000 }],
  [0, 0, { min: 0, max: 500, interval: 500 }],
  [1, 2, { min: 0, max: 3, interval: 1 }],
])('the price axis from %d to %d won has round numbers', (lowest, highest, axis) => {
  expect(priceAxis(lowest, highest)).toEqual(axis);
});

test('no price axis has more than six labels, or cuts off a price', () => {
  for (let n = 0; n < 500; n += 1) {
    const lowest = Math.round(1.03 ** n);
    const highest = lowest + Math.round(1.05 ** (n % 400));
    const { min, max, interval } = priceAxis(lowest, highest);
    expect((max - min) / interval).toBeLessThanOrEqual(5);
    expect(min <= lowest && highest <= max && interval >= 1).toBe(true);
  }
});
