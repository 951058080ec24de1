import { Page } from '@damoa/ui';
import { ProductView, ProductViewSkeleton, RetiredProduct } from '@damoa/ui/product';
import '@damoa/ui/product.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { data } from 'react-router-dom';
import { queries, secondary } from '../api/queries.ts';
import { bidiIsolate } from '../browser/bidi-isolate.ts';
import { Loaded } from '../layout/loaded.tsx';
import { definePage } from '../navigation/page.ts';
import { usePageId } from '../navigation/page-id.ts';
import { categoryPath } from '../seo/category-path.ts';

/** One product. One that is no longer sold says so. */
export default definePage({
  Component: ProductPage,
  load: ({ id, load }) => Promise.all([load(productQuery(id)), load(pathQuery(id))]),
});

/** @throws 404, for the router, when no product can have the id */
function productQuery(id: string) {
  if (!/^[^\0]{1,64}$/u.test(id) || id.trim() === '') throw data(null, { status: 404 });
  return queries.products.get({ params: { id } });
}

/** The categories of a product. A query of its own, so that the page carries no other rows of the tree. */
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

function ProductPage() {
  const id = usePageId();
  const query = useQuery(productQuery(id));
  const { data: path = [] } = useQuery(pathQuery(id));
  const title = query.data && bidiIsolate(query.data.product_title);
  return (
    <Page>
      <title>{title ? `${title} - 다모아` : '상품 - 다모아'}</title>
      <Loaded
        query={query}
        placeholder={<ProductViewSkeleton />}
        failure="상품을 불러오지 못했어요"
        fallbackLink={{ label: '상품 보러 가기', href: '/' }}
      >
        {({ retired_at, ...product }) =>
          retired_at === null ? (
            <ProductView product={{ ...product, retired_at }} path={path} />
          ) : (
            <RetiredProduct product={{ ...product, retired_at }} path={path} />
          )
        }
      </Loaded>
    </Page>
  );
}
