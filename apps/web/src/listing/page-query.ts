import { queries } from '../api/queries.ts';
import type { Listing } from './listing-address.ts';

/** One page of products. Its failure is the failure of the screen. */
export function pageQuery(page: Listing) {
  return { ...queries.products.list({ query: page }), meta: { decidesStatus: true } };
}
