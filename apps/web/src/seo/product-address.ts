import type { Product } from '@damoa/contracts';

/** The absolute address of a product's page. */
export function productAddress(siteUrl: string, { product_id }: Pick<Product, 'product_id'>) {
  return `${siteUrl}/products/${encodeURIComponent(product_id)}`;
}
