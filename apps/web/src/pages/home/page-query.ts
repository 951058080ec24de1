import type { Query } from '@tanstack/react-query';
import { queries } from '../../api.ts';
import type { Listing } from '../../listing.ts';

/** One page of products. Its failure is the failure of the screen. */
export function pageQuery(page: Listing) {
  const options = queries.products.list({ query: page });
  return {
    ...options,
    meta: { decidesStatus: true },
    // A page that only changes its size stays on the screen until it has: nothing jumps.
    placeholderData: <Data>(shown: Data | undefined, { queryKey }: Partial<Query> = {}) =>
      isSameBut(queryKey?.[2], page) ? shown : undefined,
  };
}

function isSameBut(former: unknown, { itemsPerPage: _, ...page }: Listing) {
  if (typeof former !== 'object' || former === null || !('query' in former)) return false;
  const { itemsPerPage: __, ...shown } = former.query as Listing;
  return JSON.stringify(shown) === JSON.stringify(page);
}
