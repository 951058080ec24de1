import { addressWith, FIRST_PAGE, NO_FILTERS } from './listing-address.ts';

/** The addresses of the searches that may be meant instead of the one of the address. */
export function otherSearches(search: URLSearchParams) {
  return {
    /** For the words as they were typed, all of them. */
    exactHref: addressWith(search, { ...FIRST_PAGE, exact: 1 }),
    /** For what means the same, too. */
    broadHref: addressWith(search, { ...FIRST_PAGE, exact: undefined }),
    /** For another text in the same category. Filters belong to the products of this one. */
    hrefFor: (q: string) =>
      addressWith(search, { ...FIRST_PAGE, ...NO_FILTERS, exact: undefined, q }),
  };
}
