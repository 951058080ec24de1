import { isTopLevel } from '@damoa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queries, secondary } from '../api/queries.ts';

/** Milliseconds. Names change rarely, and every page load fetches current ones. */
const STALE_TIME = 300_000;

/**
 * The top-level categories, for the menu. This is a separate query, so that the page contains these few rows
 * and not the whole tree.
 */
export const topCategories = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ client }) => {
    const all = await client.query(secondary(queries.categories.list({})));
    return all.filter(isTopLevel);
  },
  staleTime: STALE_TIME,
  // The query of the tree has its own retries.
  retry: false,
  meta: { isSecondary: true, isDerived: true },
});

/** The query of a category with its children. */
export function categoryTree(id: number) {
  return { ...queries.categories.get({ params: { id } }), staleTime: STALE_TIME };
}
