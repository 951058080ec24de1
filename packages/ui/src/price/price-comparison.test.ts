import { expect, test } from 'vitest';
import { priceComparison } from './price-comparison.ts';

test.each([
  [30, 40, '30일 최저가'],
  [90, 0, '90일 최저가'],
  [null, 38, '최고가보다 38% 낮아요'],
  [null, 5, '최고가보다 5% 낮아요'],
  [null, 4, undefined],
  [null, 0, undefined],
] as const)(
  'lowest price of %s days, %i%% below the highest: %s',
  (lowest_of_days, below_highest, words) => {
    expect(priceComparison({ lowest_of_days, below_highest, is_sold_out: false })).toBe(words);
  },
);
