import { isTopLevel } from '@damoa/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queries, secondary } from '../api/queries.ts';

/** Names change rarely, and a page that is loaded brings them along anew. */
const FRESH = 300_000;

/**
 * The top-level categories, for the menu. A query of its own: the page carries these few rows, and
 * not the whole tree that they are taken from.
 */
export const topCategories = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ client }) => {
    const all = await client.query(secondary(queries.categories.list({})));
    return all.filter(isTopLevel);
  },
  staleTime: FRESH,
  // The query of the tree tries again.
  retry: false,
  meta: { isSecondary: true, isDerived: true },
});

/** A category with its children. */
export function categoryTree(id: number) {
  return { ...queries.categories.get({ params: { id } }), staleTime: FRESH };
}
