import type { Product } from '@damoa/contracts';
import { productHref } from '@damoa/ui';

/** The absolute address of a product's page. */
export function productAddress(siteUrl: string, { product_id }: Pick<Product, 'product_id'>) {
  return `${siteUrl}${productHref(product_id)}`;
}
