import { productHref } from '@damoa/ui';
import { queries } from '../api/queries.ts';
import type { GetMeta } from '../navigation/page.ts';
import { categoryPath } from '../seo/category-path.ts';
import { previewOf } from '../seo/preview.ts';
import { productDescription } from '../seo/product-description.ts';
import { breadcrumb, offeredProduct } from '../seo/structured-data.ts';

/** The metadata of a product. A retired product has the status 410. */
export const meta: GetMeta = ({ id, getQueryData, siteUrl }) => {
  const product = getQueryData(queries.products.get({ params: { id } }).queryKey);
  if (!product) return {};
  const categories = getQueryData(queries.categories.list({}).queryKey) ?? [];
  const path = categoryPath(product.category_id, categories);
  return {
    status: product.retired_at === null ? undefined : 410,
    canonical: productHref(id),
    description: productDescription(product),
    preview: previewOf(path[0]?.category_id),
    picture: product.product_main_image_url ?? undefined,
    structuredData: [
      ...(path.length > 0 ? [breadcrumb(siteUrl, path)] : []),
      offeredProduct(siteUrl, product),
    ],
  };
};
