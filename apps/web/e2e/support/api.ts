import type { Category, Product } from '@damoa/contracts';
import { call } from './member.ts';

interface Listing {
  data: Product[];
  total: number;
  last_page: number;
}

/** The response of the API itself, for comparison with a page. */
export const listing = (query = ''): Promise<Listing> =>
  call('GET', `/api/getCateProduct?${query}`);

export const categories = (): Promise<Category[]> => call('GET', '/api/categories/topmenusub');
