import { expect, test } from 'vitest';
import { dropOf, droppedTitle, hasDropped, isNews } from './price-drop.ts';

const saved = (wish_price: number | null = null) => ({ saved_price: 10_000, wish_price });

test.each([
  [9_999, null, true, true],
  [10_000, null, false, false],
  [9_000, 8_000, true, false],
  [8_000, 8_000, true, true],
  [11_000, 12_000, true, true],
  [13_000, 12_000, false, false],
])('%i won with a wish price of %s: dropped %s, news %s', (price, wish, dropped, news) => {
  expect([hasDropped(saved(wish), price), isNews(saved(wish), price)]).toEqual([dropped, news]);
});

test('dropOf is the share of the saved price', () => {
  expect(dropOf(saved(), 7_500)).toBe(0.25);
  expect(dropOf(saved(), 12_000)).toBe(-0.2);
  expect(dropOf({ saved_price: 0, wish_price: null }, 5)).toBe(0);
});

test('the title of what has dropped also names the wish where a price is as low as wished, and no lower than it was', () => {
  const dropped = { saved_price: 10_000, price: 9_999 };
  expect(droppedTitle([dropped])).toBe('가격이 내린 상품');
  for (const price of [10_000, 11_000]) {
    expect(droppedTitle([dropped, { saved_price: 10_000, price }])).toBe(
      '가격이 내렸거나 희망가가 된 상품',
    );
  }
});
