import type { Product } from '@damoa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { useIsPhone } from '../browser/device.tsx';
import { loadingPath } from '../navigation/hide-loading.ts';
import { loadForRendering } from '../navigation/load-queries.ts';
import { hasOverlay } from '../navigation/overlays.ts';
import { addressNow, setItemsPerPage, useItemsPerPage } from './items-per-page.ts';
import { addressWith, perPage } from './listing-address.ts';
import { placeAfterResize } from './place-after-resize.ts';
import { isResizing, watchResizing } from './resizing.ts';
import type { ScrollAnchorProps } from './shown-scroll-anchor.ts';

/** The first product of which at least half is in view. */
interface Anchor {
  /** Its index on the screen. */
  index: number;
  /** Its distance from the lower edge of the header in pixels. The header of a narrow window is taller. */
  distance: number;
  /** Undefined while there is no product. */
  id: string | undefined;
  /** The address of its listing. */
  address: string;
}

/**
 * When a resize changes how many products a page has, shows the page with the first product in view, and
 * scrolls that product to where it was. The products stay as they are until that page has loaded, or if it
 * cannot be loaded.
 */
export function ScrollAnchor({ listing, products }: ScrollAnchorProps) {
  const itemsPerPage = perPage(useIsPhone());
  const shownPerPage = useItemsPerPage(listing);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const firstInView = useRef<Anchor>(undefined);
  const anchor = useRef<Anchor>(undefined);
  const currentAddress = addressWith(listing.search, {});

  useEffect(() => watchResizing(), []);

  // Recorded while scrolling: after a resize other products are at this position. A layout effect, or the
  // scroll to the anchor of a new page would be recorded for the previous one.
  useLayoutEffect(() => {
    const remember = () => {
      const { address, index } = firstInView.current ?? {};
      const known = address === currentAddress ? index : 0;
      firstInView.current = { ...firstProductInView(products, known), address: currentAddress };
    };
    const scroll = () => {
      if (!isResizing()) remember();
    };
    if (firstInView.current?.address !== currentAddress) remember();
    window.addEventListener('scroll', scroll, { passive: true });
    return () => window.removeEventListener('scroll', scroll);
  }, [products, currentAddress]);

  useEffect(() => () => setItemsPerPage(undefined), []);

  useEffect(() => {
    const finish = () => setItemsPerPage({ address: currentAddress, itemsPerPage });
    if (shownPerPage === itemsPerPage) return finish();

    const sizes = { sizeBefore: shownPerPage, sizeNow: itemsPerPage };
    const load = loadForRendering(queryClient);
    let isCurrent = true;
    const placeOfFirst = () => placeAfterResize(listing, firstInView.current?.index ?? 0, sizes);
    async function showPageOfFirst() {
      let place = placeOfFirst();
      // Nothing to keep in place: the first product is still the first.
      if (window.scrollY === 0 && place.address === currentAddress) return finish();
      // Load before navigating, so that no placeholders are shown in between. Meanwhile the user may scroll to
      // products that will be on another page.
      for (let loaded = ''; place.address !== loaded; place = placeOfFirst()) {
        loaded = place.address;
        const query = { ...listing.selection, page: place.page, itemsPerPage };
        const options = queries.products.list({ query });
        await load(options);
        const hasFailed = queryClient.getQueryData(options.queryKey) === undefined;
        if (!isCurrent || hasFailed || addressNow() !== currentAddress) return;
      }
      const { index, address } = place;
      // The user is about to navigate, or the navigation would close an open dialog and lose what is chosen in it.
      if (address !== currentAddress && (loadingPath() || hasOverlay())) {
        firstInView.current = undefined;
        return finish();
      }
      const { id, distance: before = 0 } = firstInView.current ?? {};
      // At most right below the header if the page has other products above this one.
      const distance = index > 0 ? Math.min(before, 0) : before;
      anchor.current = { id, index, distance, address };
      if (address === currentAddress) return finish();
      await navigate(address, { replace: true, preventScrollReset: true });
    }
    void showPageOfFirst();
    return () => {
      isCurrent = false;
    };
  }, [itemsPerPage, shownPerPage, listing, currentAddress, navigate, queryClient]);

  useLayoutEffect(() => {
    // Wait for the new page: until then the products are where they were.
    if (anchor.current?.address !== currentAddress || shownPerPage !== itemsPerPage) return;
    const { id, index: expected } = anchor.current;
    const found = products.findIndex(({ product_id }) => product_id === id);
    const index = found < 0 ? expected : found;
    const card = cards()[index];
    if (!card) return;
    const { top } = card.getBoundingClientRect();
    window.scrollBy({ top: top - headerBottom() - anchor.current.distance });
    // Another resize before the next scroll starts from the same product.
    firstInView.current = { ...anchor.current, index };
    anchor.current = undefined;
  });
  return null;
}

function cards() {
  return [...document.querySelectorAll('.product-grid > li')];
}

/**
 * The first product of which at least half is in view, or the one with the known index if it is in the same row:
 * so that one that a resize has moved from the beginning of its row is still the first after the next resize.
 */
function firstProductInView(products: readonly Product[], known = 0): Omit<Anchor, 'address'> {
  const header = headerBottom();
  const all = cards().map((card) => card.getBoundingClientRect());
  const visible = all.findIndex(({ top, bottom }) => (top + bottom) / 2 > header);
  // At the end of the page all products may be above the window.
  const first = visible < 0 ? all.length - 1 : visible;
  const index = all[known]?.top === all[first]?.top ? known : first;
  return { index, distance: (all[index]?.top ?? 0) - header, id: products[index]?.product_id };
}

/** The lower edge of the header in pixels; 0 if it has been scrolled away, as in low windows. */
function headerBottom() {
  return Math.max(0, document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0);
}
