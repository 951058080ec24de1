import type { Category } from '@damoa/contracts';
import { addressWith, priceLimitsOf, selectionOf } from '../listing/listing-address.ts';

/** Parameters that narrow or arrange what another address shows, too. */
const OF_DUPLICATES = ['words', 'min', 'max', 'exclude_sold_out', 'exact', 'sort', 'view', 'from'];

/**
 * The one address of a listing: known parameters only, in one order, without empty ones and
 * defaults, and a category together with its parent, as the menu links to it.
 */
export function canonicalListing(search: URLSearchParams, categories: readonly Category[]) {
  const { q, category, p_cate_id, words = [], exclude_sold_out, exact, sort } = selectionOf(search);
  const id = category ?? p_cate_id;
  const known = categories.find(({ category_id }) => category_id === id);
  const page = Number(search.get('page') || 1);
  const from = Number(search.get('from') || page);
  return addressWith(new URLSearchParams(), {
    category: id,
    p_cate_id: known ? (known.parent_category_id ?? id) : (p_cate_id ?? id),
    q: q?.normalize('NFC') || undefined,
    words: [...new Set(words.map((word) => word.trim()))].sort().join(',') || undefined,
    ...priceLimitsOf(search),
    exclude_sold_out: exclude_sold_out ? 1 : undefined,
    exact: q && exact ? 1 : undefined,
    sort: sort === 'popular' ? undefined : sort,
    view: search.get('view') === 'list' ? 'list' : undefined,
    page: page > 1 ? page : undefined,
    from: from < page ? from : undefined,
  });
}

/** Whether a canonical address shows what others show as well, which robots need not index. */
export function isDuplicate(canonical: string) {
  const { searchParams } = new URL(canonical, 'http://shop');
  return OF_DUPLICATES.some((name) => searchParams.has(name));
}
