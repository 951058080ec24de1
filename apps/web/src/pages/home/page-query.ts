import { queries } from '../../api.ts';
import type { Listing } from '../../listing.ts';

/** One page of products. Its failure is the failure of the screen. */
export function pageQuery(page: Listing) {
  return { ...queries.products.list({ query: page }), meta: { decidesStatus: true } };
}
