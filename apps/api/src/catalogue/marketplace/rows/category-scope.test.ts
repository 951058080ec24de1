import { expect, test } from 'vitest';
import { MarketplaceProduct } from './answers.ts';
import { categoryScope } from './category-scope.ts';

const CLOTHES = 200000345;
const DRESSES = 200000347;
const TWIN_OF_DRESSES = 201771210;

const levels = (first?: number, second?: number) =>
  MarketplaceProduct.parse({
    product_id: 1,
    product_title: 'a',
    first_level_category_id: first,
    second_level_category_id: second,
  });

test.each([
  [CLOTHES, CLOTHES, undefined, true],
  [CLOTHES, CLOTHES, DRESSES, true],
  [CLOTHES, undefined, DRESSES, true],
  [CLOTHES, 3, TWIN_OF_DRESSES, true],
  [CLOTHES, 7, 708042, false],
  [DRESSES, CLOTHES, DRESSES, true],
  [DRESSES, CLOTHES, TWIN_OF_DRESSES, true],
  [DRESSES, CLOTHES, 200000778, false],
  [TWIN_OF_DRESSES, CLOTHES, DRESSES, true],
  [999, 999, undefined, true],
  [999, CLOTHES, DRESSES, false],
  [CLOTHES, undefined, undefined, true],
])('in %i, a product of %j and %j is inside: %j', (category, first, second, expected) => {
  expect(categoryScope(category)(levels(first, second))).toBe(expected);
});
