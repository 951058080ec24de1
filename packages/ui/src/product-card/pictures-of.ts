import type { Product } from '@damoa/contracts';

type Pictures = Pick<Product, 'product_main_image_url' | 'product_small_image_urls'>;

/** The distinct pictures of a product, the main one first. */
export function picturesOf({ product_main_image_url, product_small_image_urls }: Pictures) {
  const urls = new Set([product_main_image_url, ...product_small_image_urls]);
  return [...urls].filter((url) => url !== null);
}
