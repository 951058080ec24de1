import { useQuery } from '@tanstack/react-query';
import { categoryTree } from '../categories/menu-queries.ts';
import { selectionOf } from './listing-address.ts';

/** What the listing is called, and the category it stands in; `searched` is what q was corrected to. */
export function useTitle(search: URLSearchParams, searched?: string) {
  const { q, category, p_cate_id = category } = selectionOf(search);
  const { data: parent } = useQuery({ ...categoryTree(p_cate_id ?? 0), enabled: !!p_cate_id });
  const current = category ?? p_cate_id;
  const child = parent?.children.find(({ category_id }) => category_id === current);
  const place = child?.category_name ?? parent?.category_name;
  const label = q ? `'${searched ?? q}' 검색 결과` : (place ?? '전체 상품');
  const page = Number(search.get('page'));
  const isHome = !q && !place && !(page > 1);
  const title = isHome
    ? '다모아 - 알리익스프레스 상품을 한국어로'
    : `${label}${page > 1 ? ` ${page}페이지` : ''} - 다모아`;
  return { label, title, parent, current };
}
