import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

const product = (product_id: number) => ({
  product_id,
  product_title: '원피스',
  promotion_link: 'https://s.click.aliexpress.com/e/1',
  target_sale_price: '100',
  target_sale_price_currency: 'KRW',
  second_level_category_id: 200000347,
});

test('products that were not requested, and duplicates, are skipped', async () => {
  const client = {
    trackingId: 'tracking',
    call: async () => ({ products: { product: [1, 2, 1, 3].map(product) } }),
  };
  const items = await lookUp(client, ['1', '3']);
  expect(items.map((item) => 'product' in item && item.product.product_id)).toEqual(['1', '3']);
});

test('products in a category that is new to us stay, in the category above it', async () => {
  const rows = [
    { ...product(1), first_level_category_id: 200000345, second_level_category_id: 999 },
    { ...product(2), first_level_category_id: 999, second_level_category_id: 998 },
    // Left out on purpose.
    { ...product(3), first_level_category_id: 200000345, second_level_category_id: 201345805 },
  ];
  const client = { trackingId: 'tracking', call: async () => ({ products: rows }) };
  const items = await lookUp(client, ['1', '2', '3']);
  expect(items).toMatchObject([
    { product: { product_id: '1', category_id: 200000345 } },
    { rejected: { at: '2' } },
    { rejected: { at: '3' } },
  ]);
});
