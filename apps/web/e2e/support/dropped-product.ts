import type { ProductDetail } from '@damoa/contracts';
import { listing } from './api.ts';
import { call } from './member.ts';

const { data } = await listing('sort=drop&itemsPerPage=1');

/** The id of the product with the largest price drop. */
export const ID = data[0]?.product_id ?? '';

/** The product, from the API itself. */
export const droppedProduct = (): Promise<ProductDetail> => call('GET', `/api/products/${ID}`);

/** 67300 → '67,300원', formatted independently of the shop. */
export const won = (price: number) => `${price.toLocaleString('ko-KR')}원`;
