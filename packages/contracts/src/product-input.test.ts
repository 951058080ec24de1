import { expect, test } from 'vitest';
import { ProductInput } from './product-input.ts';

function inputOf(some: object) {
  return ProductInput.parse({
    product_id: 7,
    product_title: '텐트',
    promotion_link: 'https://s.click.aliexpress.com/e/_x',
    target_sale_price: 10_000,
    category_id: 1,
    ...some,
  });
}

test.each([
  [20_000, 50],
  [10_102, 1],
  [10_101, 0],
  [1_000_000, 99],
])(
  'with a list price of %i, a price of 10,000 won is discounted by %i percent, whatever the source says',
  (list, percent) => {
    for (const discount_rate of [undefined, 0, 90]) {
      expect(inputOf({ target_original_price: list, discount_rate })).toMatchObject({
        target_original_price: list,
        discount_rate: percent,
      });
    }
  },
);

test.each([10_000, 9_999, 0, null, ''])(
  'a list price of %j counts as none, whatever the discount',
  (list) => {
    expect(inputOf({ target_original_price: list, discount_rate: 90 })).toMatchObject({
      target_original_price: null,
      discount_rate: 0,
    });
  },
);

test('a product without a price, or with 0, is refused: it would be shown as a discount of 100 percent', () => {
  expect(inputOf({ target_sale_price: 1 })).toMatchObject({ target_sale_price: 1 });
  for (const price of [0, null, undefined]) {
    expect(() => inputOf({ target_sale_price: price })).toThrow('target_sale_price');
  }
});

test('a price cannot have been checked in the future, beyond an error of the clock', () => {
  const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  expect(inputOf({ updated_at: minutesAhead(4) })).toMatchObject({ discount_rate: 0 });
  expect(() => inputOf({ updated_at: minutesAhead(6) })).toThrow('updated_at');
});
