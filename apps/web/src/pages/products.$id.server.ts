import type { ProductDetail } from '@damoa/contracts';
import { productHref, won } from '@damoa/ui';
import { queries } from '../api/queries.ts';
import type { GetMeta } from '../navigation/page.ts';
import { categoryPath } from '../seo/category-path.ts';
import { previewOf } from '../seo/preview.ts';
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
    description: describe(product),
    preview: previewOf(path[0]?.category_id),
    picture: product.product_main_image_url ?? undefined,
    structuredData: [
      ...(path.length > 0 ? [breadcrumb(siteUrl, path)] : []),
      offeredProduct(siteUrl, product),
    ],
  };
};

function describe(product: ProductDetail) {
  const { product_title, target_sale_price, is_sold_out, retired_at, prices } = product;
  if (retired_at !== null) return `지금은 팔지 않는 상품이에요. ${product_title}`;
  const { last_90_days, lowest_ever } = prices;
  return `${is_sold_out ? '품절. ' : ''}${won(target_sale_price)}. 지난 90일 최저가 ${won(last_90_days.lowest)}, 역대 최저가 ${won(lowest_ever)}. ${product_title}`;
}
