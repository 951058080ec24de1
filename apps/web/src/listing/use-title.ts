import type { ListingAddress } from './listing-address.ts';
import { useListedCategory } from './use-listed-category.ts';

/**
 * The heading (`label`) and the document title of a listing, and its parent category.
 * @param searched the corrected query, if `q` was corrected
 */
export function useTitle(listing: ListingAddress, searched?: string) {
  const { selection, page } = listing;
  const { q } = selection;
  const { name, parent } = useListedCategory(listing);
  const label = q
    ? `${name ? `'${name}'에서 ` : ''}'${searched ?? q}' 검색 결과`
    : (name ?? (listing.category ? '카테고리 상품' : '전체 상품'));
  const isHome = !q && !listing.category && !(page > 1);
  const title = isHome
    ? '다모아 - 알리익스프레스 상품을 한국어로'
    : `${label}${page > 1 ? ` ${page}페이지` : ''} - 다모아`;
  return { label, title, parent };
}
