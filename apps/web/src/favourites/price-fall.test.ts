import { expect, test } from 'vitest';
import { fallOf, hasFallen, isNews } from './price-fall.ts';

const saved = (wish_price: number | null = null) => ({ saved_price: 10_000, wish_price });

test.each([
  [9_999, null, true, true],
  [10_000, null, false, false],
  [9_000, 8_000, true, false],
  [8_000, 8_000, true, true],
  [11_000, 12_000, true, true],
  [13_000, 12_000, false, false],
])('%i won with a wish price of %s: fallen %s, news %s', (price, wish, fallen, news) => {
  expect([hasFallen(saved(wish), price), isNews(saved(wish), price)]).toEqual([fallen, news]);
});

test('fallOf is the share of the saved price', () => {
  expect(fallOf(saved(), 7_500)).toBe(0.25);
  expect(fallOf(saved(), 12_000)).toBe(-0.2);
  expect(fallOf({ saved_price: 0, wish_price: null }, 5)).toBe(0);
});
