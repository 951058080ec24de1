import { expect } from 'vitest';
import type { openShop } from './shop.ts';

/** Returns a function that searches a shop: the reply with the `titles` that were found. */
export function searchWith(get: Awaited<ReturnType<typeof openShop>>['get']) {
  return async (q: string, more = '') => {
    const { status, body } = await get(`/api/getCateProduct?q=${encodeURIComponent(q)}${more}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const titles: string[] = body.data.map((item: { product_title: string }) => item.product_title);
    return { ...body, titles };
  };
}
