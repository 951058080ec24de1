import type { Category, Product } from '@damoa/contracts';
import { categoryHref, picturesOf } from '@damoa/ui';
import { productAddress } from './product-address.ts';

/**
 * The site and its search: https://developers.google.com/search/docs/appearance/site-names,
 * https://schema.org/SearchAction
 */
export function site(siteUrl: string) {
  return [
    {
      '@type': 'WebSite',
      name: '다모아',
      alternateName: 'Damoa',
      url: `${siteUrl}/`,
      inLanguage: 'ko',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${siteUrl}/?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      name: '다모아',
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icons/icon-512.png`,
    },
  ];
}

/** The path to a category: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export function breadcrumb(siteUrl: string, path: readonly Category[]) {
  const places = [
    { name: '전체 상품', href: '/' },
    ...path.map((category) => ({ name: category.category_name, href: categoryHref(category) })),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${href}`,
    })),
  };
}

/**
 * A product with its page, and the offer of the marketplace:
 * https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 *
 * There is no `aggregateRating`: it requires the number of ratings, and the marketplace reports only the
 * share of positive ones.
 */
export function offeredProduct(siteUrl: string, product: Product) {
  const pictures = picturesOf(product);
  const url = productAddress(siteUrl, product);
  return {
    '@type': 'Product',
    name: product.product_title,
    sku: product.product_id,
    url,
    ...(pictures.length > 0 && {
      image: pictures.map((picture) => new URL(picture, siteUrl).href),
    }),
    offers: {
      '@type': 'Offer',
      price: product.target_sale_price,
      priceCurrency: 'KRW',
      availability: `https://schema.org/${product.is_sold_out ? 'SoldOut' : 'InStock'}`,
      url,
    },
  };
}

/** The products of a listing, after `skipped` others. */
export function itemList(siteUrl: string, products: readonly Product[], skipped: number) {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: skipped + index + 1,
      item: offeredProduct(siteUrl, product),
    })),
  };
}
