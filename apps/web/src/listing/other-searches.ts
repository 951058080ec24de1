import { addressWith, FIRST_PAGE, NO_FILTERS } from './listing-address.ts';

/** Links to alternatives of the search in the address. */
export function otherSearches(search: URLSearchParams) {
  return {
    /** Searches for all words exactly as typed. */
    exactHref: addressWith(search, { ...FIRST_PAGE, exact: 1 }),
    /** Also searches for synonyms. */
    broadHref: addressWith(search, { ...FIRST_PAGE, exact: undefined }),
    /**
     * Searches for another text in the same category, without the filters, which belong to the current
     * results.
     */
    hrefFor: (q: string) =>
      addressWith(search, { ...FIRST_PAGE, ...NO_FILTERS, exact: undefined, q }),
  };
}
