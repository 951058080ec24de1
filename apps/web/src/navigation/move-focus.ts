import type { DataRouter, RouterState } from 'react-router-dom';
import { focusOnArrival } from './arrival.ts';
import { lastFollowed } from './follow-links.ts';

/**
 * Moves the focus after each navigation, so that a screen reader announces the page, and keyboard users go on
 * from there: to the heading of the page; after '더보기' to the first added product, or to '다시 시도' if none
 * could be loaded; after going back to the link that was followed. If the page does not scroll, the focus
 * stays on its element as long as that exists.
 */
export function moveFocus(router: DataRouter) {
  const linksBack = new Map<string, string>();
  let shown = router.state.location.key;
  let added: string | undefined;

  // A link that was followed before this code had loaded, unless the user has moved the focus since.
  const early = lastFollowed();
  const { activeElement, body } = document;
  const isUnmoved = activeElement === body || early?.contains(activeElement);
  if (early && isUnmoved && router.state.historyAction !== 'POP')
    focusOnArrival(placeAfter(router.state, early, {}));

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
  router.subscribe((state) => {
    const { key } = state.location;
    if (key === shown) return;
    const source = document.activeElement;
    const href = hrefOf(source);
    if (href) linksBack.set(shown, href);
    shown = key;
    const back = state.historyAction === 'POP' ? linksBack.get(key) : undefined;
    const find = placeAfter(state, source, { back, added });
    added = undefined;
    requestAnimationFrame(() => focusOnArrival(find));
  });
}

interface Known {
  /** The address of the link that was followed from the page that is returned to. */
  back?: string | undefined;
  /** The selector of the first added product. */
  added?: string | undefined;
}

/**
 * Finds the element that gets the focus after a navigation, if there is one already.
 * @param source had the focus when the navigation began
 */
function placeAfter(
  { location: { hash }, preventScrollReset }: RouterState,
  source: Element | null,
  { back, added }: Known,
) {
  const isLink = hrefOf(source) !== undefined;
  return () => {
    // The browser itself has moved to the fragment.
    if (hash) return null;
    if (preventScrollReset && added) return elementAt(added) ?? elementAt(RETRY);
    if (preventScrollReset && (!isLink || source?.isConnected)) return null;
    return (back && linkTo(back)) || (preventScrollReset && elementAt(RETRY)) || heading();
  };
}

const RETRY = '[data-retry]';

const hrefOf = (element: Element | null) =>
  element?.closest('a')?.getAttribute('href') ?? undefined;

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
