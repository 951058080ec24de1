import type { Category, CategoryCount, ProductAddress, ProductBlock } from '@damoa/contracts';
import { categoryHref } from '@damoa/ui';
import { PER_PAGE_ON_PHONE } from '../listing/listing-address.ts';
import { categoryPath } from './category-path.ts';
import { element } from './markup.ts';
import { productAddress } from './product-address.ts';

/** The maximum number of addresses in one file: https://www.sitemaps.org/protocol.html#index */
const MAX_ADDRESSES = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The addresses for search engines, without those of products. A category whose products are all in
 * subcategories is listed only with its first page. The number of pages is that on a phone, where it is
 * lowest, so that each page exists on every device.
 */
export function* addressesOf(categories: readonly Category[], counts: readonly CategoryCount[]) {
  yield* ['/', '/about', '/terms', '/privacy'];
  const within = new Map<Category, number>();
  for (const { category_id, total } of counts) {
    for (const above of categoryPath(category_id, categories)) {
      within.set(above, (within.get(above) ?? 0) + total);
    }
  }
  const holders = new Set(counts.map(({ category_id }) => category_id));
  for (const [category, total] of within) {
    yield categoryHref(category);
    const last = holders.has(category.category_id) ? Math.ceil(total / PER_PAGE_ON_PHONE) : 1;
    for (let page = 2; page <= last; page += 1) yield `${categoryHref(category)}&page=${page}`;
  }
}

/**
 * The index of the sitemap files, including one for each block of products. They are in the same folder, as
 * the protocol requires.
 */
export function sitemapIndex(
  siteUrl: string,
  addresses: Iterable<string>,
  blocks: readonly ProductBlock[],
) {
  const total = Iterator.from(addresses).reduce((sum) => sum + 1, 0);
  const ofListings = Array.from({ length: Math.ceil(total / MAX_ADDRESSES) }, (_, index) =>
    entry('sitemap', `${siteUrl}/sitemap-${index + 1}.xml`),
  );
  const ofProducts = blocks.map(({ block, changed_at }) =>
    entry('sitemap', `${siteUrl}/sitemap-products-${block}.xml`, changed_at),
  );
  return document('sitemapindex', [...ofListings, ...ofProducts]);
}

/** The sitemap file of a block of products; undefined if there is none. */
export function productSitemap(siteUrl: string, products: readonly ProductAddress[]) {
  if (products.length === 0) return undefined;
  const urls = products.map((product) =>
    entry('url', productAddress(siteUrl, product), product.changed_at),
  );
  return document('urlset', urls);
}

/** The sitemap file with this number, counted from 1; undefined if there is none. */
export function sitemap(siteUrl: string, addresses: Iterable<string>, number: number) {
  if (number < 1) return undefined;
  const urls = Iterator.from(addresses)
    .drop((number - 1) * MAX_ADDRESSES)
    .take(MAX_ADDRESSES)
    .map((address) => entry('url', siteUrl + address))
    .toArray();
  return urls.length > 0 ? document('urlset', urls) : undefined;
}

/** @param changedAt ISO 8601; null if it is unknown, since no date is better than a wrong one */
function entry(name: 'sitemap' | 'url', address: string, changedAt: string | null = null) {
  const date = changedAt === null ? '' : element('lastmod', changedAt);
  return `<${name}>${element('loc', address)}${date}</${name}>`;
}

function document(root: string, lines: readonly string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${XMLNS}>\n${lines.join('\n')}\n</${root}>\n`;
}
