import type { Product } from '@damoa/contracts';
import { readTable } from '../quality/lists.ts';
import { COMMON } from '../quality/product.ts';

type Column = 'title' | 'price' | 'orders' | 'category';

/** Products with titles in the style of a marketplace. */
export const PRODUCTS: Product[] = readTable<Column>('../shoppers-queries/products.tsv').map(
  ({ title, price, orders, category }, index) => ({
    ...COMMON,
    product_id: `shoppers-${index}`,
    product_title: title,
    target_sale_price: Number(price),
    latest_volume: Number(orders),
    is_sold_out: false,
    category_id: Number(category),
    updated_at: '2026-07-01T00:00:00.000Z',
  }),
);
