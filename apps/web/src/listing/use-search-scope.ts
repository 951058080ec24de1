import type { SearchScope } from '@damoa/ui';
import { useLocation } from 'react-router-dom';
import { categoryFields, parseListing } from './listing-address.ts';
import { useListedCategory } from './use-listed-category.ts';

/**
 * The category of the current listing, to which the header's search is limited. Undefined as long as its name
 * is unknown, because the visitor could not see what the search is limited to.
 */
export function useSearchScope(): SearchScope | undefined {
  const { pathname, search } = useLocation();
  const listing = parseListing(new URLSearchParams(pathname === '/' ? search : ''));
  const { name } = useListedCategory(listing);
  return name === undefined ? undefined : { name, fields: categoryFields(listing.search) };
}
