import { expect, test } from 'vitest';
import { parsePrice, writtenPrice } from './price-text.ts';

test.each([
  ['0', 0],
  ['500', 500],
  ['15,000', 15_000],
  [' 15000원 ', 15_000],
  ['₩15,000', 15_000],
  ['１５０００', 15_000],
  ['1만5천', 15_000],
  ['1만 5천원', 15_000],
  ['1만5000', 15_000],
  ['1.5만', 15_000],
  ['8천', 8_000],
  ['만원', 10_000],
  ['999999999999', 999_999_999_999],
])('"%s" is parsed as %d won', (text, won) => expect(parsePrice(text)).toBe(won));

test.each(['abc', '-5', '1.5', '1천2만', '싸게', '1e3', '9999999999999'])(
  '"%s" cannot be parsed, and stays as it was typed',
  (text) => {
    expect(parsePrice(text)).toBeNaN();
    expect(writtenPrice(text)).toBe(text);
  },
);

test.each(['', ' ', '원'])('"%s" is no price', (text) => {
  expect(parsePrice(text)).toBeUndefined();
  expect(writtenPrice(text)).toBe('');
});

test('a price is formatted with separators', () => expect(writtenPrice('1만5천')).toBe('15,000'));
