import type { ProductDetail } from '@damoa/contracts';
import { listing } from './api.ts';
import { shopOfWorker } from './shop-of-worker.ts';

const { data } = await listing('sort=drop&itemsPerPage=1');

/** The product whose price has fallen most. */
export const ID = data[0]?.product_id ?? '';

/** It, as the API itself answers. */
export async function fallenProduct(): Promise<ProductDetail> {
  const response = await fetch(`${shopOfWorker().apiUrl}/api/products/${ID}`);
  return response.json();
}

export const won = (price: number) => `${price.toLocaleString('ko-KR')}원`;
