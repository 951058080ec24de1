import type { Interpretation } from '@damoa/contracts';
import { SearchNotes } from '@damoa/ui';
import type { ListingAddress } from './listing-address.ts';
import { otherSearches } from './other-searches.ts';

/** Notes on what was searched in addition to, or instead of, the query of the address. */
export function Notes({
  listing: { search, selection },
  searched = {},
  isEmpty,
}: {
  listing: ListingAddress;
  searched: Interpretation | undefined;
  isEmpty: boolean;
}) {
  const { q, exact = false } = selection;
  if (!q) return null;
  const { corrected, left_out, excluded, order, price_limits } = searched;
  return (
    <SearchNotes
      {...otherSearches(search)}
      // The notice of zero results has the other links itself.
      {...(isEmpty
        ? { corrected, left_out, excluded, order, price_limits }
        : { ...searched, isExact: exact })}
    />
  );
}
