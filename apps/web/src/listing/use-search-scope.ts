import type { SearchScope } from '@damoa/ui';
import { useLocation } from 'react-router-dom';
import { categoryFields, parseListing } from './listing-address.ts';
import { usePlace } from './use-place.ts';

/**
 * The category of the listing on the screen, in which the header searches. As long as its name is unknown
 * there is none, because the visitor would not see where the search looks.
 */
export function useSearchScope(): SearchScope | undefined {
  const { pathname, search } = useLocation();
  const listing = parseListing(new URLSearchParams(pathname === '/' ? search : ''));
  const { place } = usePlace(listing);
  return place === undefined ? undefined : { name: place, fields: categoryFields(listing.search) };
}
