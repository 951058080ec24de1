import type { CategoryWithChildren } from '@damoa/contracts';
import { EmptyResult } from '@damoa/ui';
import { filtersInForce } from '../../filters-in-force.ts';
import { addressWith, FIRST_PAGE, NO_FILTERS, selectionOf } from '../../listing.ts';

/** An empty listing, and the ways out of it: fewer conditions at a time, the likeliest first. */
export function NothingFound({
  search,
  parent,
}: {
  search: URLSearchParams;
  parent: CategoryWithChildren | undefined;
}) {
  const { q, category } = selectionOf(search);
  const address = (changes: Parameters<typeof addressWith>[1]) =>
    addressWith(search, { ...FIRST_PAGE, ...changes });
  const shorter = q?.split(/\s+/).slice(0, -1).join(' ');
  const ways = [
    Number(search.get('page')) > 1 && { label: '첫 페이지 보기', href: address({}) },
    filtersInForce(search).length > 0 && { label: '필터 없이 보기', href: address(NO_FILTERS) },
    shorter && { label: `'${shorter}' 검색하기`, href: address({ q: shorter }) },
    q &&
      category && {
        label: '모든 카테고리에서 찾기',
        href: addressWith(new URLSearchParams({ q }), {}),
      },
    q && parent && { label: `${parent.category_name} 전체 보기`, href: address({ q: undefined }) },
    { label: '전체 상품 보기', href: '/' },
  ];
  return <EmptyResult ways={ways.filter((way) => typeof way === 'object')} />;
}
