import { Page, productHref } from '@damoa/ui';
import {
  type ChartRange,
  largePicture,
  MAX_IN_TABLE,
  PriceHistorySection,
  ProductView,
  ProductViewSkeleton,
  RetiredProduct,
  ShareButton,
} from '@damoa/ui/product';
import '@damoa/ui/product.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { data, useSearchParams } from 'react-router-dom';
import { queries, secondary } from '../api/queries.ts';
import { bidiIsolate } from '../browser/bidi-isolate.ts';
import { neverChanges } from '../browser/never-changes.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { PriceAlertButton } from '../favourites/price-alert-button.tsx';
import { useRecordSeen } from '../favourites/recently-seen/use-record-seen.ts';
import { Loaded } from '../layout/loaded.tsx';
import { SimilarProducts, similarQuery } from '../listing/similar-products.tsx';
import { definePage } from '../navigation/page.ts';
import { usePageId } from '../navigation/page-id.ts';
import { categoryPath } from '../seo/category-path.ts';

/** A product with its price history; a retired one says that it is no longer sold. */
export default definePage({
  Component: ProductPage,
  load: ({ id, load }) =>
    Promise.all([
      load(productQuery(id)),
      load(pathQuery(id)),
      load(historyQuery(id)),
      load(similarQuery(id)),
    ]),
  pictures({ id, getQueryData }) {
    const product = getQueryData(productQuery(id).queryKey);
    const picture = product && largePicture(product);
    return picture ? [picture] : [];
  },
});

/** @throws 404, for the router, if no product can have the id */
function productQuery(id: string) {
  if (!/^[^\0]{1,64}$/u.test(id) || id.trim() === '') throw data(null, { status: 404 });
  return queries.products.get({ params: { id } });
}

/** The categories of a product. A separate query, so that the page contains no other rows of the tree. */
const pathQuery = (id: string) =>
  queryOptions({
    queryKey: ['categories', 'path', id],
    async queryFn({ client }) {
      const [{ category_id }, categories] = await Promise.all([
        client.query(productQuery(id)),
        client.query(secondary(queries.categories.list({}))),
      ]);
      return categoryPath(category_id, categories);
    },
    retry: false,
    meta: { isSecondary: true, isDerived: true },
  });

/** The prices of the table, and the one before them, from which the change of the oldest is computed. */
const historyQuery = (id: string) =>
  secondary(queries.products.prices({ params: { id }, query: { newest: MAX_IN_TABLE + 1 } }));

/** The query parameter with the range of the chart, 90 days by default. */
const RANGE = 'days';

function ProductPage() {
  const id = usePageId();
  const [search] = useSearchParams();
  const query = useQuery(productQuery(id));
  const { data, isError: isPathUnknown } = useQuery(pathQuery(id));
  const path = isPathUnknown ? [] : data;
  const { data: history } = useQuery(historyQuery(id));
  useRecordSeen(query.data?.product_id);
  const title = query.data && bidiIsolate(query.data.product_title);
  const address = productHref(id);
  const fragment = useFragment();
  return (
    <Page>
      <title>{title ? `${title} - 다모아` : '상품 - 다모아'}</title>
      <Loaded
        query={query}
        placeholder={<ProductViewSkeleton />}
        failure="상품을 불러오지 못했어요"
        missing={{
          title: '찾는 상품이 없어요',
          text: '주소가 바뀌었거나 더는 팔지 않는 상품이에요.',
        }}
        fallbackLink={{ label: '상품 보러 가기', href: '/' }}
      >
        {({ retired_at, ...product }) =>
          retired_at === null ? (
            <ProductView
              product={{ ...product, retired_at }}
              path={path}
              actions={
                <>
                  <FavouriteButton product={product} />
                  <ShareButton title={product.product_title} href={address} />
                </>
              }
            >
              <PriceHistorySection
                product={{ ...product, retired_at }}
                history={history}
                alert={<PriceAlertButton product={product} />}
                range={chartRange(search.get(RANGE))}
                rangeHref={(range) => `${address}?${RANGE}=${range}${fragment}`}
                chartSource={(range, isNarrow) =>
                  `${address}/prices-${range}${isNarrow ? '-narrow' : ''}.svg`
                }
              />
            </ProductView>
          ) : (
            <RetiredProduct product={{ ...product, retired_at }} path={path} />
          )
        }
      </Loaded>
      <SimilarProducts id={id} hasNotice={query.data !== undefined} />
    </Page>
  );
}

/**
 * The fragment of range links for browsers without scripts, in which a range is a page load: it keeps the
 * position.
 */
function useFragment() {
  return useSyncExternalStore(
    neverChanges,
    () => '',
    () => '#price-course',
  );
}

const chartRange = (text: string | null): ChartRange =>
  text === '30' || text === 'all' ? text : '90';
