import type { Category, Product } from '@damoa/contracts';
import { grouped } from '@damoa/ui';
import { queries } from '../api/queries.ts';
import { firstPageOf, pageQueriesOf, parseListing, perPage } from '../listing/listing-address.ts';
import type { GetMeta } from '../navigation/page.ts';
import { canonicalListing, isDuplicate } from '../seo/canonical.ts';
import { categoryPath } from '../seo/category-path.ts';
import { previewOf } from '../seo/preview.ts';
import { breadcrumb, itemList, site } from '../seo/structured-data.ts';

/** The metadata of a listing. Empty listings, duplicates and misspelt searches are not indexed. */
export const meta: GetMeta = ({ url, isPhone, getQueryData, siteUrl }) => {
  const listing = parseListing(url.searchParams);
  const itemsPerPage = perPage(isPhone);
  const pages = pageQueriesOf(listing, itemsPerPage).flatMap(
    (query) => getQueryData(queries.products.list({ query }).queryKey) ?? [],
  );
  const [first] = pages;
  const products = pages.flatMap(({ data }) => data);
  const categories = getQueryData(queries.categories.list({}).queryKey) ?? [];
  const path = categoryPath(listing.category, categories);
  const canonical = canonicalListing(listing, categories);
  const isHome = canonical === '/';
  const isIndexed = products.length > 0 && !isDuplicate(canonical) && !first?.corrected;
  const skipped = (firstPageOf(listing, itemsPerPage) - 1) * itemsPerPage;
  return {
    canonical,
    preview: previewOf(path[0]?.category_id),
    isIndexed,
    ...(!isHome &&
      first && {
        description: describe(
          first.corrected?.to ?? listing.selection.q,
          path,
          first.total,
          products,
        ),
      }),
    ...(isIndexed && {
      structuredData: [
        ...(isHome ? site(siteUrl) : []),
        ...(path.length > 0 ? [breadcrumb(siteUrl, path)] : []),
        itemList(siteUrl, products, skipped),
      ],
    }),
  };
};

function describe(
  q: string | undefined,
  path: readonly Category[],
  total: number,
  products: readonly Product[],
) {
  const place = path.map(({ category_name }) => category_name).join(' › ') || '전체 상품';
  const what = q ? `'${q}' 검색 결과` : place;
  const some = products.slice(0, 3).map(({ product_title }) => product_title);
  return `${what} ${grouped(total)}개. ${some.join(' · ')}`;
}
