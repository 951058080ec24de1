import { useQuery } from '@tanstack/react-query';
import { selectionOf } from '../../listing.ts';
import { categoryTree } from '../../menu.ts';

/** What the listing is called, and the category it stands in. */
export function useTitle(search: URLSearchParams) {
  const { q, category, p_cate_id = category } = selectionOf(search);
  const { data: parent } = useQuery({ ...categoryTree(p_cate_id ?? 0), enabled: !!p_cate_id });
  const current = category ?? p_cate_id;
  const child = parent?.children.find(({ category_id }) => category_id === current);
  const place = child?.category_name ?? parent?.category_name;
  const label = q ? `'${q}' 검색 결과` : (place ?? '전체 상품');
  const page = Number(search.get('page'));
  const title = page > 1 ? `${label} ${page}페이지` : label;
  return { label, title, parent, current };
}
