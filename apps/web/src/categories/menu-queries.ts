import { isTopLevel } from '@damoa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queries, secondary } from '../api/queries.ts';

/** Milliseconds. Names change rarely, and every page load brings fresh ones. */
const STALE_TIME = 300_000;

/**
 * The top-level categories, for the menu. This is a query of its own, so that the page carries these few
 * rows and not the whole tree.
 */
export const topCategories = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ client }) => {
    const all = await client.query(secondary(queries.categories.list({})));
    return all.filter(isTopLevel);
  },
  staleTime: STALE_TIME,
  // The query of the tree is retried by itself.
  retry: false,
  meta: { isSecondary: true, isDerived: true },
});

/** A category with its children. */
export function categoryTree(id: number) {
  return { ...queries.categories.get({ params: { id } }), staleTime: STALE_TIME };
}
