import { expect, test } from 'vitest';
import { parsePriceLimits, plainPrices } from './price-limits.ts';

const limits = (text: string) => parsePriceLimits(new URLSearchParams(text));
const none = { min_price: undefined, max_price: undefined };

test('price limits are parsed as people type them, from 0 won on', () => {
  expect(limits('min_price=500&max_price=1만5천')).toEqual({
    min_price: 500,
    max_price: 15_000,
    price: { min: '500', max: '15,000' },
  });
});

test('a reversed price range is swapped', () => {
  expect(limits('min_price=500&max_price=1')).toEqual(limits('min_price=1&max_price=500'));
});

test('a price that cannot be parsed is no limit, and stays in its field', () => {
  expect(limits('min_price=abc&max_price=-1')).toEqual({
    ...none,
    price: { min: 'abc', max: '-1' },
  });
});

test('a limit above the highest price of the API becomes that price as a minimum, and no limit as a maximum', () => {
  expect(limits('min_price=9900000000&max_price=9999999999')).toEqual({
    min_price: 2_147_483_647,
    max_price: undefined,
    price: { min: '9,900,000,000', max: '9,999,999,999' },
  });
});

test('empty price fields are no limits', () => {
  expect(limits('min_price=&max_price=')).toEqual({ ...none, price: {} });
});

test.each([
  ['min_price=10,000&max_price=1만5천', { min_price: '10000', max_price: '15000' }],
  ['min_price=50000&max_price=10000', { min_price: '10000', max_price: '50000' }],
  ['min_price=싸게&max_price=', { min_price: '싸게', max_price: undefined }],
])('the prices of %s are written as the API takes them', (search, plain) => {
  expect(plainPrices(new URLSearchParams(search))).toEqual(plain);
});
