import type { Product } from '@damoa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { isPhoneNow, useIsPhone } from '../browser/device.tsx';
import { loadingPath } from '../navigation/hide-loading.ts';
import { loadForRendering } from '../navigation/load-queries.ts';
import { hasOverlay } from '../navigation/overlays.ts';
import { addressWith, pageQueriesOf, perPage } from './listing-address.ts';
import { placeAfterResize } from './place-after-resize.ts';
import { forgetPageAtStart, pageAtStart, type ScrollAnchorProps } from './shown-scroll-anchor.ts';

/** The first product in view: its index on the screen, and its distance from the top of the window. */
interface Anchor {
  index: number;
  top: number;
  /** Unknown while there is no product, or after a resize that came first. */
  id?: string | undefined;
  /** The address of its listing. */
  address: string;
}

/**
 * When a resize changes how many products a page has, shows the page with the first product in view, and
 * scrolls that product to where it was. It loads after the page, whose first products therefore stay if the
 * server's guess of the width was wrong.
 */
export function ScrollAnchor({ listing, products }: ScrollAnchorProps) {
  const itemsPerPage = perPage(useIsPhone());
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const before = useRef({ itemsPerPage: sizeOfAddress(itemsPerPage), listing });
  const firstInView = useRef<Anchor>(undefined);
  const anchor = useRef<Anchor>(undefined);
  const currentAddress = addressWith(listing.search, {});

  // Recorded while scrolling: after a resize other products are at this position. A layout effect, or the
  // scroll to the anchor of a new page would be recorded for the previous one.
  useLayoutEffect(() => {
    const remember = () => {
      const isResizing =
        itemsPerPage !== perPageNow() || itemsPerPage !== before.current.itemsPerPage;
      if (isResizing) return;
      const { address, index } = firstInView.current ?? {};
      const known = address === currentAddress ? index : 0;
      firstInView.current = { ...firstProductInView(products, known), address: currentAddress };
    };
    if (firstInView.current?.address !== currentAddress) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [itemsPerPage, products, currentAddress]);

  useEffect(() => {
    const { itemsPerPage: previousSize, listing: shown } = before.current;
    before.current = { itemsPerPage, listing };
    forgetPageAtStart();
    if (previousSize === itemsPerPage) return;

    const shownAddress = addressWith(shown.search, {});
    const first =
      firstInView.current?.address === shownAddress ? firstInView.current : topOfPage(shownAddress);
    const sizes = { sizeBefore: previousSize, sizeNow: itemsPerPage };
    const { page, index, address } = placeAfterResize(shown, first.index, sizes);
    // Another resize before the next scroll starts from the same product.
    firstInView.current = { ...first, index, address };
    // Nothing to keep in place: the first product is still the first.
    if (window.scrollY === 0 && address === shownAddress) return;
    const { href } = window.location;
    const next = pageQueriesOf({ ...shown, page, from: page }, itemsPerPage);
    // Load before navigating, so that no placeholders are shown in between.
    const load = loadForRendering(queryClient);
    void Promise.all(next.map((query) => load(queries.products.list({ query })))).then(() => {
      // The user has navigated on or is about to, or the navigation would close an open dialog and lose what is
      // chosen in it.
      if (window.location.href !== href || loadingPath() || hasOverlay()) return;
      // At most right below the header: the page has other products above this one.
      const highest = index > 0 ? headerBottom() : Number.POSITIVE_INFINITY;
      anchor.current = { ...first, index, top: Math.min(first.top, highest), address };
      void navigate(address, { replace: true, preventScrollReset: true });
    });
  }, [itemsPerPage, listing, navigate, queryClient]);

  useLayoutEffect(() => {
    // Wait for the new page: until then the products are where they were.
    if (anchor.current?.address !== currentAddress) return;
    const { id, index: expected } = anchor.current;
    const index = id ? products.findIndex(({ product_id }) => product_id === id) : expected;
    const card = cards()[index];
    if (!card) return;
    window.scrollBy({ top: card.getBoundingClientRect().top - anchor.current.top });
    // While the page loaded, others may have been in view.
    firstInView.current = { ...anchor.current, index };
    anchor.current = undefined;
  });
  return null;
}

/** The products per page that the address was made for: a resize may come before this code has loaded. */
function sizeOfAddress(itemsPerPage: number) {
  if (pageAtStart?.href !== window.location.href) return itemsPerPage;
  return perPage(pageAtStart.isPhone);
}

function cards() {
  return [...document.querySelectorAll('.product-grid > li')];
}

function topOfPage(address: string): Anchor {
  return { index: 0, top: cards()[0]?.getBoundingClientRect().top ?? 0, address };
}

function perPageNow() {
  return perPage(isPhoneNow());
}

/**
 * The first product in view, or the one with the known index if it is in the same row: so that one that a
 * resize has moved from the beginning of its row is still the first after the next resize.
 */
function firstProductInView(products: readonly Product[], known = 0): Omit<Anchor, 'address'> {
  const header = headerBottom();
  const all = cards().map((card) => card.getBoundingClientRect());
  const first = Math.max(
    0,
    all.findIndex(({ bottom }) => bottom > header),
  );
  const index = all[known]?.top === all[first]?.top ? known : first;
  return { index, top: all[index]?.top ?? 0, id: products[index]?.product_id };
}

/** The lower edge of the header in pixels; 0 if it has been scrolled away, as in low windows. */
function headerBottom() {
  return Math.max(0, document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0);
}
