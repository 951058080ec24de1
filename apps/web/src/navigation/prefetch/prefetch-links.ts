import type { QueryClient } from '@tanstack/react-query';
import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import { isConnectionSlow } from '../../browser/connection.ts';
import { isPhoneNow } from '../../browser/device.tsx';
import { whenIdle } from '../../browser/idle.ts';
import { cancelUnused, loadForPreload } from '../load-queries.ts';
import { pageAt, sameButHash } from '../page-link.ts';
import { pageOf } from '../route-handle.ts';
import { cancelPictures, preloadPictures } from './preload-pictures.ts';
import { createQueue } from './queue.ts';
import { onLinkIntent, onLinksInView } from './watch-links.ts';

/** Pages to preload per page view, not counting those that the user points at. */
const MAX_PAGES = 6;
/** The default of `preloads`: listings need only a few short responses. */
const LISTINGS = ['/'];

/**
 * Preloads the pages that are likely next. A link that the user points at, and the next page of a
 * listing, are preloaded with pictures; other links in view with their data only. Preloads are cancelled
 * when the user visits another page. Call this once the page itself has loaded.
 */
export function prefetchLinks(
  router: ReturnType<typeof createBrowserRouter>,
  queryClient: QueryClient,
) {
  const load = loadForPreload(queryClient);
  const getQueryData = queryClient.getQueryData.bind(queryClient);
  const queue = createQueue(2);
  const started = new Set<string>();

  const routeAt = (url: URL | Location) => matchRoutes(router.routes, url)?.at(-1);
  async function resolve(url: URL) {
    const { route, params } = routeAt(url) ?? {};
    const request = { url, id: params?.id ?? '', isPhone: isPhoneNow() };
    return { page: route && (await pageOf(route)), request };
  }
  async function loadPage(url: URL) {
    const { page, request } = await resolve(url);
    await page?.load?.({ ...request, load });
  }
  async function picturesAt(url: URL) {
    const { page, request } = await resolve(url);
    return page?.pictures?.({ ...request, getQueryData }) ?? [];
  }
  async function loadWithPictures(url: URL) {
    await loadPage(url);
    await preloadPictures(await picturesAt(url));
  }
  function loadLater(url: URL, loadIt: (url: URL) => Promise<void>) {
    if (started.size === MAX_PAGES || started.has(url.href)) return;
    started.add(url.href);
    queue.add(async () => {
      await new Promise<void>(whenIdle);
      await loadIt(url);
    });
  }

  onLinkIntent((link) => {
    const url = pageAt(link);
    if (url && !isConnectionSlow()) void loadWithPictures(url).catch(() => {});
  });
  const view = onLinksInView(async (links) => {
    if (isConnectionSlow()) return;
    const next = document.querySelectorAll<HTMLAnchorElement>('a[rel="next"]');
    for (const link of next) {
      const url = link.checkVisibility() && pageAt(link);
      if (url) loadLater(url, loadWithPictures);
    }
    const { page } = await resolve(new URL(location.href));
    const likely = page?.preloads ?? LISTINGS;
    // Links in the content come before those in the menu.
    const isAside = (link: Element) => Number(link.closest('main') === null);
    for (const link of links.toSorted((one, other) => isAside(one) - isAside(other))) {
      const url = pageAt(link);
      if (!url || sameButHash(url, location)) continue;
      if (likely.includes(routeAt(url)?.route.path ?? '')) loadLater(url, loadPage);
    }
  });
  view.watch();

  let shown = router.state.location.key;
  router.subscribe(({ location: { key } }) => {
    if (key === shown) return;
    shown = key;
    queue.clear();
    started.clear();
    // Wait until the page is rendered, so that its queries have observers.
    whenIdle(async () => {
      // Another navigation has started, and this will run again after it.
      if (router.state.navigation.state !== 'idle') return;
      cancelUnused(queryClient);
      cancelPictures(await picturesAt(new URL(location.href)));
      view.watch();
    });
  });
}
