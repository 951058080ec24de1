import type { Category } from '@damoa/contracts';
import { addressWith, type ListingAddress } from '../listing/listing-address.ts';

/** Parameters that filter or sort the products of another address. */
const DUPLICATE_PARAMETERS = [
  'words',
  'min_price',
  'max_price',
  'lowest',
  'exclude_sold_out',
  'exact',
  'sort',
  'view',
  'from',
];

/**
 * The canonical address of a listing: only known parameters, in a fixed order, without empty values and
 * defaults, and a category together with its parent, as in the links of the menu.
 */
export function canonicalListing(listing: ListingAddress, categories: readonly Category[]) {
  const { selection, category: id, page, from, view } = listing;
  const { q, p_cate_id, words = [], lowest, exclude_sold_out, exact, sort } = selection;
  const { min_price, max_price } = selection;
  const known = categories.find(({ category_id }) => category_id === id);
  return addressWith(new URLSearchParams(), {
    category: id,
    p_cate_id: known ? (known.parent_category_id ?? id) : (p_cate_id ?? id),
    q: q || undefined,
    words: [...new Set(words.map((word) => word.trim()))].sort().join(',') || undefined,
    min_price,
    max_price,
    lowest,
    exclude_sold_out: exclude_sold_out ? 1 : undefined,
    exact: q && exact ? 1 : undefined,
    sort: sort === 'popular' ? undefined : sort,
    view: view === 'list' ? 'list' : undefined,
    page: page > 1 ? page : undefined,
    from: from < page ? from : undefined,
  });
}

/** Whether a canonical address shows the products of another address, so that robots should not index it. */
export function isDuplicate(canonical: string) {
  const { searchParams } = new URL(canonical, 'http://shop');
  return DUPLICATE_PARAMETERS.some((name) => searchParams.has(name));
}
