import { expect, test } from 'vitest';
import { headingOf, priceWords } from './price-words.ts';

test.each([
  [8_000, 10_000, '찜할 때 10,000원에서 20% 내렸어요'],
  [6_650, 10_000, '찜할 때 10,000원에서 33% 내렸어요'],
  [9_950, 10_000, '찜할 때 10,000원에서 50원 내렸어요'],
  [0, 10_000, '찜할 때 10,000원에서 100% 내렸어요'],
  [10_000, 10_000, '바라던 가격이 됐어요'],
  [12_000, 10_000, '바라던 가격이 됐어요'],
])(
  'at %i won, saved at %i, it never fell further than is true: %s',
  (price, saved_price, since) => {
    expect(priceWords({ price, saved_price })).toEqual({
      now: `${price.toLocaleString('ko-KR')}원`,
      since,
    });
  },
);

test('products that have only reached a wish price are not all said to have dropped', () => {
  const fell = { price: 8_000, saved_price: 10_000 };
  expect(headingOf([fell, fell])).toBe('찜한 상품 2개의 가격이 내렸어요');
  expect(headingOf([fell, { price: 12_000, saved_price: 10_000 }])).toBe(
    '찜한 상품 2개의 가격이 내렸거나 희망가가 됐어요',
  );
});
