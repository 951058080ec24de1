import { expect, test } from 'vitest';
import { fallenTitle, fallOf, hasFallen, isNews } from './price-fall.ts';

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

test('the title of what has fallen also names the wish where a price is as low as wished, and no lower than it was', () => {
  const fallen = { saved_price: 10_000, price: 9_999 };
  expect(fallenTitle([fallen])).toBe('가격이 내린 상품');
  for (const price of [10_000, 11_000]) {
    expect(fallenTitle([fallen, { saved_price: 10_000, price }])).toBe(
      '가격이 내렸거나 희망가가 된 상품',
    );
  }
});
