import { useQuery } from '@tanstack/react-query';
import { categoryTree } from '../categories/menu-queries.ts';
import type { ListingAddress } from './listing-address.ts';

/**
 * The title of a listing, and its parent category.
 * @param searched the text that `q` was corrected to
 */
export function useTitle(listing: ListingAddress, searched?: string) {
  const { selection, category, page } = listing;
  const { q } = selection;
  const { data: parent } = useQuery({
    ...categoryTree(listing.parent ?? 0),
    enabled: !!listing.parent,
  });
  const child = parent?.children.find(({ category_id }) => category_id === category);
  const place = child?.category_name ?? parent?.category_name;
  const label = q ? `'${searched ?? q}' 검색 결과` : (place ?? '전체 상품');
  const isHome = !q && !place && !(page > 1);
  const title = isHome
    ? '다모아 - 알리익스프레스 상품을 한국어로'
    : `${label}${page > 1 ? ` ${page}페이지` : ''} - 다모아`;
  return { label, title, parent };
}
