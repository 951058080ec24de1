import type {
  CategoryWithChildren,
  ProductList,
  SuggestedCategory,
  ZeroResults,
} from '@damoa/contracts';
import { categoryHref, EmptyResult, grouped } from '@damoa/ui';
import { bidiIsolate } from '../browser/bidi-isolate.ts';
import { activeFilters } from './active-filters.ts';
import { addressWith, FIRST_PAGE, type ListingAddress, NO_FILTERS } from './listing-address.ts';
import { otherSearches } from './other-searches.ts';

/**
 * The notice of a listing without results, with links that drop one condition each, the most promising first. If there
 * are products, then not on this page, but on earlier ones.
 */
export function ZeroResultsNotice({
  listing,
  parent,
  reply: { did_you_mean, zero_results, total, last_page } = {},
}: {
  listing: ListingAddress;
  parent: CategoryWithChildren | undefined;
  reply: Partial<ProductList> | undefined;
}) {
  const { search, selection } = listing;
  const { q, exact } = selection;
  const { broadHref, hrefFor } = otherSearches(search);
  const address = (changes: Parameters<typeof addressWith>[1]) =>
    addressWith(search, { ...FIRST_PAGE, ...changes });
  const links = [
    did_you_mean && {
      label: `혹시 '${bidiIsolate(did_you_mean)}' 찾으셨나요?`,
      href: hrefFor(did_you_mean),
    },
    total && { label: `마지막 ${last_page}페이지 보기`, href: address({ page: last_page }) },
    q && exact && { label: '비슷한 말까지 찾기', href: broadHref },
    activeFilters(listing).length > 0 && { label: '필터 없이 보기', href: address(NO_FILTERS) },
    ...(zero_results?.fewer_words.map(fewerWords) ?? []),
    q &&
      listing.category && {
        label: '모든 카테고리에서 찾기',
        href: searchFor(q),
      },
    q &&
      parent && {
        label: `${parent.category_name} 전체 보기`,
        href: address({ q: undefined, exact: undefined }),
      },
    { label: '전체 상품 보기', href: '/' },
  ];
  return (
    <EmptyResult
      links={links.filter((link) => typeof link === 'object')}
      groups={zero_results && groupsOf(zero_results)}
    />
  );
}

const searchFor = (q: string) => `/?${new URLSearchParams({ q })}`;

function fewerWords({ text, total }: ZeroResults['fewer_words'][number]) {
  return { label: `'${text}' ${grouped(total)}개 보기`, href: searchFor(text) };
}

/** The name of a category after that of its parent: several categories have the same name. */
function labelOf({ category_name, parent_name }: SuggestedCategory) {
  return parent_name ? `${parent_name} › ${category_name}` : category_name;
}

function groupsOf({ categories, popular }: ZeroResults) {
  return [
    {
      name: '가까운 카테고리',
      links: categories.map((one) => ({
        label: labelOf(one),
        href: categoryHref(one),
      })),
    },
    { name: '추천 검색어', links: popular.map((word) => ({ label: word, href: searchFor(word) })) },
  ];
}
