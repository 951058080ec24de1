import type { TextFile } from '../../server/pages/renderer.ts';
import type { Calls } from '../api/queries.ts';
import { ApiError } from '../api/send-call.ts';
import { robots } from './robots.ts';
import { rss } from './rss.ts';
import { addressesOf, sitemap, sitemapIndex } from './sitemap.ts';

const NEWEST = 50;

/**
 * The robots.txt, sitemap or feed at `path`; undefined if there is none.
 *
 * @param disallowed loads the paths of the pages that robots must not fetch
 */
export async function textFileAt(
  path: string,
  siteUrl: string,
  calls: Calls,
  disallowed: () => Promise<readonly string[]>,
): Promise<TextFile | undefined> {
  try {
    if (path === '/robots.txt')
      return { status: 200, type: 'text/plain', body: robots(siteUrl, await disallowed()) };
    if (path === '/rss.xml') {
      const query = { sort: 'newest', itemsPerPage: NEWEST } as const;
      const { data } = await calls.products.list({ query });
      return { status: 200, type: 'application/rss+xml', body: rss(siteUrl, data) };
    }
    const addresses = addressesOf(
      ...(await Promise.all([calls.categories.list({}), calls.categories.counts({})])),
    );
    const body =
      path === '/sitemap.xml'
        ? sitemapIndex(siteUrl, addresses)
        : sitemap(siteUrl, addresses, Number(/^\/sitemap-(\d+)\.xml$/.exec(path)?.[1] ?? 0));
    return body === undefined ? undefined : { status: 200, type: 'application/xml', body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 503, type: 'text/plain', body: '' };
  }
}
