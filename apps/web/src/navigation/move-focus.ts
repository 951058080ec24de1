import type { DataRouter } from 'react-router-dom';
import { focusOnArrival } from './arrival.ts';

/**
 * Moves the focus after each navigation, so that a screen reader announces the page, and keyboard users go on
 * from there: to the heading of the page; after '더보기' to the first added product; after going back to the
 * link that was followed. If the scroll position is kept, the focus stays on its element as long as that
 * exists.
 */
export function moveFocus(router: DataRouter) {
  const followed = new Map<string, string>();
  let shown = router.state.location.key;

  // The router notifies before the page changes, while the link still has the focus.
  router.subscribe(({ location: { key, hash }, historyAction, preventScrollReset }) => {
    if (key === shown) return;
    const source = document.activeElement;
    const href = source?.closest('a')?.getAttribute('href');
    if (href) followed.set(shown, href);
    shown = key;
    // The browser itself has moved to the fragment.
    if (hash) return;
    const back = historyAction === 'POP' && followed.get(key);
    const added = preventScrollReset && source?.closest('.more, [data-retry]') && nextProduct();
    const find = () => {
      if (added) return document.querySelector<HTMLElement>(added);
      if (preventScrollReset && (!href || source?.isConnected)) return null;
      return (back && linkTo(back)) || heading();
    };
    requestAnimationFrame(() => focusOnArrival(find));
  });
}

const heading = () => document.querySelector<HTMLElement>('main h1:not([aria-hidden] *)');

/** The selector of the product after the last one on the screen. */
function nextProduct() {
  const shown = document.querySelectorAll('.product-grid > li').length;
  return `.product-grid > li:nth-child(${shown + 1}) > a`;
}

function linkTo(href: string) {
  const links = document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  return [...links].find((link) => link.checkVisibility());
}
