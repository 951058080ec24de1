import type { Interpretation } from '@damoa/contracts';
import { SearchNotes } from '@damoa/ui';
import type { ListingAddress } from './listing-address.ts';
import { otherSearches } from './other-searches.ts';

/** Notes on what was searched in addition to, or instead of, the query of the address. */
export function Notes({
  listing: { search, selection },
  searched: { corrected, left_out, did_you_mean = '', also_searched, named_category } = {},
  isEmpty,
}: {
  listing: ListingAddress;
  searched: Interpretation | undefined;
  isEmpty: boolean;
}) {
  const { q, exact = false } = selection;
  if (!q) return null;
  const { hrefFor, ...hrefs } = otherSearches(search);
  return (
    <SearchNotes
      {...hrefs}
      corrected={corrected}
      left_out={left_out}
      meantHref={hrefFor(did_you_mean)}
      // The notice of zero results has these links itself.
      {...(!isEmpty && { isExact: exact, did_you_mean, also_searched, named_category })}
    />
  );
}
