import { pictureSource } from '@damoa/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import { bannerOf } from '../../artwork/banners.ts';
import { isLineSlow } from '../../browser/connection.ts';
import { whenIdle } from '../../browser/idle.ts';
import { PER_PAGE, PER_PAGE_ON_PHONE, pagesOf } from '../../listing/listing-address.ts';
import { pageQuery } from '../../listing/page-query.ts';
import { createRoutes, type Surroundings } from '../../routes.tsx';
import { pageAt, sameButHash } from '../page-link.ts';
import { dropPictures, loadPictures } from './preload-pictures.ts';
import { behindOthers, dropAhead, loadAhead } from './preload-route.ts';
import { createQueue } from './queue.ts';
import { onReach, onView } from './watch-links.ts';

/** So many pages that nobody has reached for are loaded for each page that is looked at. */
const MOST = 6;
/** Listings and posts: what they need are a few short answers. */
const LIKELY = /^\/(posts\/\d+)?$/;

/**
 * Loads what is likely next. Of a link that somebody reaches for, and of the next page of a
 * listing, the pictures too; of other links in view the data. All of it waits until the page
 * itself has come, and gives way when another one is visited.
 */
export function prefetchLinks(
  router: ReturnType<typeof createBrowserRouter>,
  { queryClient, ...surroundings }: Surroundings & { queryClient: QueryClient },
) {
  const routes = createRoutes({
    ...surroundings,
    queryClient: behindOthers(queryClient),
    patience: Infinity,
  });
  const queue = createQueue(2);
  const begun = new Set<string>();
  const loadLater = (url: URL, load: (url: URL) => Promise<void>) => {
    if (begun.size === MOST || begun.has(url.href)) return;
    begun.add(url.href);
    queue.add(async () => {
      await new Promise<void>(whenIdle);
      await load(url);
    });
  };

  const picturesAt = (url: URL) => {
    if (url.pathname !== '/') return [];
    const isPhone = surroundings.isPhone();
    const pages = pagesOf(url.searchParams, isPhone ? PER_PAGE_ON_PHONE : PER_PAGE);
    const products = pages.flatMap(
      (page) => queryClient.getQueryData(pageQuery(page).queryKey)?.data ?? [],
    );
    const { pictures = [] } = bannerOf(url.searchParams.get('p_cate_id'));
    return [
      // A phone shows the main one alone.
      ...pictures.slice(0, isPhone ? 1 : undefined),
      ...products.flatMap(({ product_main_image_url: main }) => (main ? pictureSource(main) : [])),
    ];
  };
  const loadPage = (url: URL) => loadAhead(routes, url);
  const loadWithPictures = async (url: URL) => {
    await loadPage(url);
    await loadPictures(picturesAt(url));
  };

  onReach((link) => {
    const url = pageAt(link);
    if (url && !isLineSlow()) void loadWithPictures(url).catch(() => {});
  });
  const view = onView((links) => {
    if (isLineSlow()) return;
    const next = document.querySelectorAll<HTMLAnchorElement>('a[rel="next"]');
    for (const link of next) {
      const url = link.checkVisibility() && pageAt(link);
      if (url) loadLater(url, loadWithPictures);
    }
    // What the page is about first, the menu after it.
    const isAside = (link: Element) => Number(link.closest('main') === null);
    for (const link of links.toSorted((one, other) => isAside(one) - isAside(other))) {
      const url = pageAt(link);
      if (!url || !LIKELY.test(url.pathname) || sameButHash(url, location)) continue;
      loadLater(url, loadPage);
    }
  });
  view.watch();

  let shown = router.state.location.key;
  router.subscribe(({ location: { key } }) => {
    if (key === shown) return;
    shown = key;
    queue.clear();
    begun.clear();
    // Once the page is there, and says what it needs.
    whenIdle(() => {
      // The next visit has begun; there will be another quiet moment after it.
      if (router.state.navigation.state !== 'idle') return;
      dropAhead(queryClient);
      dropPictures(picturesAt(new URL(location.href)));
      view.watch();
    });
  });
}
