import type { ProductDetail } from '@damoa/contracts';
import { expect, test } from 'vitest';
import { productDescription } from './product-description.ts';

const known = (lowest_ever: number, highest_ever: number, more?: Partial<ProductDetail>) =>
  ({
    product_title: '텐트',
    target_sale_price: 10_000,
    is_sold_out: false,
    retired_at: null,
    updated_at: '2025-11-21T00:05:00Z',
    prices: { lowest_ever, highest_ever },
    ...more,
  }) as ProductDetail;

test('a description has the price with the time of its check, and what else it is known to have cost', () => {
  expect(productDescription(known(8_000, 12_000))).toBe(
    '10,000원 (2025.11.21 09:05 확인). 다모아가 확인한 최저가 8,000원, 최고가 12,000원. 텐트',
  );
});

test('a price without others to compare it with is not called the lowest', () => {
  expect(productDescription(known(10_000, 10_000))).toBe('10,000원 (2025.11.21 09:05 확인). 텐트');
});

test('a description says that a product is sold out, or sold no longer and at no price', () => {
  expect(productDescription(known(10_000, 10_000, { is_sold_out: true }))).toMatch(
    /^품절\. 10,000원/,
  );
  const retired = known(10_000, 10_000, { retired_at: '2025-11-22T00:05:00Z' });
  expect(productDescription(retired)).toBe('지금은 팔지 않는 상품이에요. 텐트');
});
