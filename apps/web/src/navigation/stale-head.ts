import type { createBrowserRouter } from 'react-router-dom';

/** Marks what the server has written into the head about one page. */
export const PAGE_ATTRIBUTE = 'data-of-page';

/**
 * Takes what the server said of its page out of the head when another one is shown: phones share
 * the canonical address. Titles are the pages' own, and robots load every page anew.
 */
export function dropStaleHead(router: ReturnType<typeof createBrowserRouter>) {
  const { pathname, search } = location;
  const stop = router.subscribe(({ location: now }) => {
    if (now.pathname === pathname && now.search === search) return;
    for (const tag of document.head.querySelectorAll(`[${PAGE_ATTRIBUTE}]`)) tag.remove();
    stop();
  });
}
