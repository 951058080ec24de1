import type { DataRouter } from 'react-router-dom';
import { focusOnArrival } from './arrival.ts';

/**
 * Moves the focus with each navigation, so that a screen reader says where one is, and the keyboard goes on from
 * there: to the heading of the page; after '더보기' to the first product that was added; after going back to the
 * link that was followed. Where the scroll position is kept, the focus stays on what is still there.
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
    // The browser has gone there.
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
