import type { Category, Product } from '@damoa/contracts';
import { grouped } from '@damoa/ui';
import type { QueryClient } from '@tanstack/react-query';
import { generatePath, type StaticHandlerContext } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { PER_PAGE, PER_PAGE_ON_PHONE, pagesOf, selectionOf } from '../listing/listing-address.ts';
import { pageQuery } from '../listing/page-query.ts';
import { idIn } from '../navigation/id-in-address.ts';
import { postQuery } from '../posts/post-query.ts';
import { canonicalListing, isDuplicate } from './canonical.ts';
import { categoryPath } from './category-path.ts';
import { previewOf } from './preview.ts';
import { NOT_INDEXED } from './robots.ts';
import { breadcrumb, itemList, site } from './structured-data.ts';

/** What robots, and those who share the page, are told of it. */
export interface Description {
  /** The canonical path and query. */
  address: string;
  text: string;
  /** The path of the picture that a shared link shows. */
  preview: string;
  kind: 'website' | 'article';
  isIndexed: boolean;
  /** For JSON-LD. */
  graph: readonly object[];
}

interface Rendered {
  context: StaticHandlerContext;
  url: URL;
  queryClient: QueryClient;
  isPhone: boolean;
  siteUrl: string;
}

const OF_SITE =
  '알리익스프레스 상품을 한국어로 편하게 찾아보세요. 가격과 할인율, 주문 수를 한눈에 견줄 수 있어요.';

/** Describes a page that was rendered, from the data that it was rendered with. */
export function describe(page: Rendered): Description {
  const { route, params } = page.context.matches.at(-1) ?? {};
  const path = route?.path ?? '*';
  if (path === '/') return describeListing(page);
  const post =
    path === '/posts/:id'
      ? page.queryClient.getQueryData(postQuery(idIn(params?.id)).queryKey)
      : undefined;
  return {
    address: generatePath(path, params),
    text: post ? excerpt(post.content) : OF_SITE,
    preview: previewOf(undefined),
    kind: post ? 'article' : 'website',
    isIndexed: !NOT_INDEXED.includes(path),
    graph: [],
  };
}

function describeListing({ url, queryClient, isPhone, siteUrl }: Rendered): Description {
  const search = url.searchParams;
  const itemsPerPage = isPhone ? PER_PAGE_ON_PHONE : PER_PAGE;
  const listings = pagesOf(search, itemsPerPage);
  const pages = listings.flatMap(
    (listing) => queryClient.getQueryData(pageQuery(listing).queryKey) ?? [],
  );
  const products = pages.flatMap(({ data }) => data);
  const total = pages[0]?.total ?? 0;

  const categories = queryClient.getQueryData(queries.categories.list({}).queryKey) ?? [];
  const { q, category, p_cate_id } = selectionOf(search);
  const path = categoryPath(category ?? p_cate_id, categories);
  const address = canonicalListing(search, categories);
  const isIndexed = products.length > 0 && !isDuplicate(address);
  const skipped = ((listings[0]?.page ?? 1) - 1) * itemsPerPage;
  return {
    address,
    text: address === '/' ? OF_SITE : describeProducts(q, path, total, products),
    preview: previewOf(path[0]?.category_id),
    kind: 'website',
    isIndexed,
    graph: isIndexed
      ? [
          ...(address === '/' ? site(siteUrl) : []),
          ...(path.length > 0 ? [breadcrumb(siteUrl, path)] : []),
          itemList(siteUrl, products, skipped),
        ]
      : [],
  };
}

function describeProducts(
  q: string | undefined,
  path: readonly Category[],
  total: number,
  products: readonly Product[],
) {
  const place = path.map(({ category_name }) => category_name).join(' › ') || '전체 상품';
  const what = q ? `'${q}' 검색 결과` : place;
  const some = products.slice(0, 3).map(({ product_title }) => product_title);
  return excerpt(`${what} ${grouped(total)}개. ${some.join(' · ')}`);
}

/** About as much as search engines show. */
const LONGEST = 160;

function excerpt(text: string) {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= LONGEST) return characters.join('');
  return `${characters.slice(0, LONGEST - 1).join('')}…`;
}
