import { createHash } from 'node:crypto';
import type { Category, ExportedPart, Product } from '@damoa/contracts';
import { categoryPath } from './category-path.ts';
import { element } from './markup.ts';
import { productAddress } from './product-address.ts';

const MAX_ID = 50;
const MAX_TITLE = 150;
const MAX_MORE_PICTURES = 10;

/**
 * Generates the feed of all products in Google's format, in parts, so that a million products are never in
 * memory at once.
 * @throws ApiError if `next` does. The file then lacks its end: it is not well-formed, and no reader takes it
 *   for the whole feed.
 *
 * @param first the first part of the export
 * @param next loads the part after an id
 * @see https://support.google.com/merchants/answer/7052112
 */
export async function* productFeed(
  siteUrl: string,
  categories: readonly Category[],
  first: ExportedPart,
  next: (after: number) => Promise<ExportedPart>,
) {
  const types = new Map(
    categories.map(({ category_id: id }) => [
      id,
      categoryPath(id, categories)
        .map(({ category_name }) => category_name)
        .join(' > '),
    ]),
  );
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>다모아 상품</title>
<link>${siteUrl}/</link>
<description>다모아의 모든 상품이에요. 상품 페이지의 링크로 구매하면 다모아가 수수료를 받습니다.</description>
`;
  for (let part = first; ; part = await next(part.next)) {
    yield part.data
      .map((product) => offerOf(siteUrl, product, types.get(product.category_id)))
      .filter((offer) => offer !== undefined)
      .map((offer) => `<item>${offer.map(([name, text]) => element(name, text)).join('')}</item>\n`)
      .join('');
    if (part.next === null) break;
  }
  yield '</channel>\n</rss>\n';
}

/**
 * The attributes of a product in the feed, with their values. Undefined for a product without a picture:
 * Google requires one, which must not be a placeholder.
 *
 * @param type the names of its categories
 */
export function offerOf(siteUrl: string, product: Product, type = ''): Attribute[] | undefined {
  const { product_id, product_title, product_main_image_url: picture } = product;
  const { target_sale_price: price, target_original_price: original } = product;
  if (picture === null) return undefined;
  const absolute = (address: string) => new URL(address, siteUrl).href;
  return [
    ['g:id', shortId(product_id)],
    ['g:title', [...product_title].slice(0, MAX_TITLE).join('')],
    // A product has no other text. Titles have at most 1,000 characters, and descriptions may have 5,000.
    ['g:description', product_title],
    ['g:link', productAddress(siteUrl, product)],
    ['g:image_link', absolute(picture)],
    ...product.product_small_image_urls
      .filter((address) => address !== picture)
      .slice(0, MAX_MORE_PICTURES)
      .map((address): Attribute => ['g:additional_image_link', absolute(address)]),
    ['g:availability', product.is_sold_out ? 'out_of_stock' : 'in_stock'],
    ['g:price', `${original ?? price} KRW`],
    ...(original === null ? [] : [['g:sale_price', `${price} KRW`] satisfies Attribute]),
    ['g:condition', 'new'],
    ...(type === '' ? [] : [['g:product_type', type] satisfies Attribute]),
    // The marketplace provides neither GTIN nor brand.
    ['g:identifier_exists', 'no'],
  ];
}

type Attribute = [name: string, text: string];

/** The id, or its digest if it is too long for Google. */
function shortId(id: string) {
  return [...id].length <= MAX_ID ? id : createHash('sha256').update(id).digest('base64url');
}
