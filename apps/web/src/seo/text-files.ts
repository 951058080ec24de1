import type { TextFile } from '../../server/pages/renderer.ts';
import type { createExportCalls } from '../api/export-calls.ts';
import type { Calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { productFeed } from './product-feed.ts';
import { robots } from './robots.ts';
import { newProducts, priceDrops } from './rss.ts';
import { addressesOf, productSitemap, sitemap, sitemapIndex } from './sitemap.ts';

type ExportCalls = ReturnType<typeof createExportCalls>;

/** What the text files are generated from. */
export interface TextFileSources {
  siteUrl: string;
  calls: Calls & ExportCalls;
  /** Calls for the later parts of a long file, which takes longer than the deadline of a page. */
  laterCalls: ExportCalls;
  /** Loads the paths of the pages that robots must not fetch. */
  disallowed(): Promise<readonly string[]>;
}

/** The robots.txt, sitemap or feed at `path`; undefined if there is none. */
export async function textFileAt(
  path: string,
  sources: TextFileSources,
): Promise<TextFile | undefined> {
  try {
    const body = await bodyOf(path, sources);
    return body === undefined ? undefined : { status: 200, type: typeOf(path), body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 503, type: 'text/plain', body: '' };
  }
}

async function bodyOf(path: string, sources: TextFileSources) {
  const { siteUrl, calls, laterCalls } = sources;
  const { catalogueExport } = calls;
  switch (path) {
    case '/robots.txt':
      return robots(siteUrl, await sources.disallowed());
    case '/rss.xml':
      return newProducts(siteUrl, (await catalogueExport.newest({})).data);
    case '/price-drops.xml':
      return priceDrops(siteUrl, (await catalogueExport.drops({})).data);
    case '/products.xml': {
      const [categories, first] = await Promise.all([
        calls.categories.list({}),
        catalogueExport.products({ query: {} }),
      ]);
      return productFeed(siteUrl, categories, first, (after) =>
        laterCalls.catalogueExport.products({ query: { after } }),
      );
    }
    case '/sitemap.xml': {
      const [addresses, blocks] = await Promise.all([
        listingAddresses(calls),
        catalogueExport.blocks({}),
      ]);
      return sitemapIndex(siteUrl, addresses, blocks);
    }
    default: {
      const [, kind, number] = /^\/sitemap-(products-)?([1-9]\d{0,8})\.xml$/.exec(path) ?? [];
      if (number === undefined) return undefined;
      if (kind === undefined)
        return sitemap(siteUrl, await listingAddresses(calls), Number(number));
      const params = { block: Number(number) };
      return productSitemap(siteUrl, await catalogueExport.addresses({ params }));
    }
  }
}

async function listingAddresses({ categories }: Calls) {
  return addressesOf(...(await Promise.all([categories.list({}), categories.counts({})])));
}

function typeOf(path: string) {
  if (path === '/robots.txt') return 'text/plain';
  return path.startsWith('/sitemap') ? 'application/xml' : 'application/rss+xml';
}
