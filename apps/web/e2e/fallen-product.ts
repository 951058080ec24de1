import type { ProductDetail } from '@damoa/contracts';
import { listing } from './api.ts';
import { call } from './member.ts';

const { data } = await listing('sort=drop&itemsPerPage=1');

/** The product whose price has fallen most. */
export const ID = data[0]?.product_id ?? '';

/** It, as the API itself answers. */
export const fallenProduct = (): Promise<ProductDetail> => call('GET', `/api/products/${ID}`);

export const won = (price: number) => `${price.toLocaleString('ko-KR')}원`;
