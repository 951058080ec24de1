import type { Category, Product } from '@damoa/contracts';
import { shopOfWorker } from './shop-of-worker.ts';

interface Listing {
  data: Product[];
  total: number;
  last_page: number;
}

/** The response of the API itself, to compare a page with. */
export async function listing(query = ''): Promise<Listing> {
  const answer = await fetch(`${shopOfWorker().apiUrl}/api/getCateProduct?${query}`);
  return answer.json();
}

export async function categories(): Promise<Category[]> {
  const answer = await fetch(`${shopOfWorker().apiUrl}/api/categories/topmenusub`);
  return answer.json();
}
