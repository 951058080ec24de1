import type { QueryClient } from '@tanstack/react-query';
import { type DataRouter, matchRoutes } from 'react-router-dom';
import { isConnectionSlow } from '../../browser/connection.ts';
import { isPhoneNow } from '../../browser/device.tsx';
import { whenIdle } from '../../browser/idle.ts';
import { cancelUnused, loadForPreload } from '../load-queries.ts';
import { pageAt, sameButHash } from '../page-link.ts';
import { handleOf, pageOf } from '../route-handle.ts';
import { countBytes } from './count-bytes.ts';
import { cancelPictures, preloadPictures, preloadPicturesWithin } from './preload-pictures.ts';
import { createQueue } from './queue.ts';
import { onLinkIntent, onLinksInView } from './watch-links.ts';

/** The maximum of preloaded pages per page view, not counting links that the user points at. */
const MAX_PAGES = 6;
/** The bytes of a page view after which only links that the user points at are preloaded. */
const MAX_BYTES = 385_000;
/** Content that is loading. Buttons and settings may be busy, too. */
const LOADING = 'main [aria-busy="true"]:not(button, details *)';
/** The path of listings, which every page preloads: they need only a few short responses. */
const LISTING = '/';

/**
 * Preloads the pages that are likely to be visited next. A link that the user points at, and the next page of
 * a listing, are preloaded with pictures; other links in view with their data only. Links that the user does
 * not point at are preloaded only within the byte limit of the page view. Preloads are cancelled when the
 * user visits another page. Call this once the page itself has loaded.
 */
export function prefetchLinks(router: DataRouter, queryClient: QueryClient) {
  const load = loadForPreload(queryClient);
  const getQueryData = queryClient.getQueryData.bind(queryClient);
  const queue = createQueue(1);
  const transferred = countBytes();
  const started = new Set<string>();

  function resolve(url: URL) {
    const { route, params } = matchRoutes(router.routes, url)?.at(-1) ?? {};
    return { route, request: { url, id: params?.id ?? '', isPhone: isPhoneNow() } };
  }
  /** The page on the screen, and its pictures. It is undefined if its code could not be loaded. */
  function currentPage() {
    const { route, request } = resolve(new URL(location.href));
    const page = handleOf(route)?.page;
    return { page, pictures: page?.pictures?.({ ...request, getQueryData }) ?? [] };
  }
  const hasRoom = () => transferred.bytes() < MAX_BYTES;
  /** Loads the data of a page and returns its pictures. */
  async function loadPage(url: URL) {
    const { route, request } = resolve(url);
    const page = await pageOf(route);
    await page?.load?.({ ...request, load });
    return page?.pictures?.({ ...request, getQueryData }) ?? [];
  }
  function loadLater(url: URL, withPictures: boolean) {
    if (started.size === MAX_PAGES || started.has(url.href)) return;
    started.add(url.href);
    queue.add(async () => {
      // The font, which is part of the page, comes first.
      await document.fonts.ready;
      await new Promise<void>(whenIdle);
      if (!hasRoom()) return;
      const pictures = await loadPage(url);
      if (withPictures) await preloadPicturesWithin(hasRoom, pictures);
    });
  }

  onLinkIntent((link) => {
    const url = pageAt(link);
    if (url && !isConnectionSlow())
      void loadPage(url)
        .then(preloadPictures)
        .catch(() => {});
  });
  const view = onLinksInView((links) => {
    // While its content loads, a page has only its other links, or those of the previous content.
    if (isConnectionSlow() || document.querySelector(LOADING)) return;
    const next = document.querySelectorAll<HTMLAnchorElement>('a[rel="next"]');
    for (const link of next) {
      const url = link.checkVisibility() && pageAt(link);
      if (url) loadLater(url, true);
    }
    const likely = [LISTING, ...(currentPage().page?.preloads ?? [])];
    // Links in the content are preloaded before those in the menu.
    const isAside = (link: Element) => Number(link.closest('main') === null);
    for (const link of links.toSorted((one, other) => isAside(one) - isAside(other))) {
      const url = pageAt(link);
      if (!url || sameButHash(url, location)) continue;
      if (likely.includes(resolve(url).route?.path ?? '')) loadLater(url, false);
    }
  });
  view.watch();
  // The page's data may arrive after this code has run, as a member's posts do.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !event.query.isActive()) return;
    if (/^(success|error)$/.test(event.action.type)) whenIdle(view.watchNew);
  });

  let shown = router.state.location.key;
  router.subscribe(({ location: { key } }) => {
    if (key === shown) return;
    shown = key;
    queue.clear();
    started.clear();
    transferred.reset();
    // Wait until the page is rendered, so that its queries have observers.
    whenIdle(() => {
      // Another navigation has started, after which this runs again.
      if (router.state.navigation.state !== 'idle') return;
      cancelUnused(queryClient);
      cancelPictures(currentPage().pictures);
      view.watch();
    });
  });
}
