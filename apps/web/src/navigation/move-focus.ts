import type { DataRouter } from 'react-router-dom';
import { focusOnArrival } from './arrival.ts';

/**
 * Moves the focus after each navigation, so that a screen reader announces the page, and keyboard users go on
 * from there: to the heading of the page; after '더보기' to the first added product, or to '다시 시도' if none
 * could be loaded; after going back to the link that was followed. If the page does not scroll, the focus
 * stays on its element as long as that exists.
 */
export function moveFocus(router: DataRouter) {
  const followed = new Map<string, string>();
  let shown = router.state.location.key;
  let added: string | undefined;

  // On the click: a retry removes its link, and may have added the products, before the router notifies.
  addEventListener(
    'click',
    ({ target }) => {
      const addsProducts = target instanceof Element && target.closest('.more, [data-retry]');
      added = addsProducts ? nextProduct() : undefined;
    },
    true,
  );

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
    const next = preventScrollReset && added;
    added = undefined;
    const find = () => {
      if (next) return elementAt(next) ?? elementAt('[data-retry]');
      if (preventScrollReset && (!href || source?.isConnected)) return null;
      return (back && linkTo(back)) || heading();
    };
    requestAnimationFrame(() => focusOnArrival(find));
  });
}

const elementAt = (selector: string) => document.querySelector<HTMLElement>(selector);

const heading = () => elementAt('main h1:not([aria-hidden] *)');

/** The selector of the product after the last one on the screen. */
function nextProduct() {
  const shown = document.querySelectorAll('.product-grid > li > a.product-card').length;
  return `.product-grid > li:nth-child(${shown + 1}) > a`;
}

function linkTo(href: string) {
  const links = document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
  return [...links].find((link) => link.checkVisibility());
}
