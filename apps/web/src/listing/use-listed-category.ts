import { useQuery } from '@tanstack/react-query';
import { categoryTree, topCategories } from '../categories/menu-queries.ts';
import type { ListingAddress } from './listing-address.ts';

/** The name of the listed category, and its parent category, once they have loaded. */
export function useListedCategory(listing: Pick<ListingAddress, 'category' | 'parent'>) {
  const { data: parent } = useQuery({
    ...categoryTree(listing.parent ?? 0),
    enabled: !!listing.parent,
  });
  // The menu has the name of a parent that could not be loaded.
  const { data: inMenu = [] } = useQuery(topCategories);
  const shown = [parent, ...(parent?.children ?? []), ...inMenu].find(
    (category) => category?.category_id === listing.category,
  );
  return { name: shown?.category_name, parent };
}
