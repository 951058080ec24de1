import type { Product } from '@damoa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { queries } from '../api/queries.ts';
import { isPhoneNow } from '../browser/device.tsx';
import { loadForRendering } from '../navigation/load-queries.ts';
import {
  addressWith,
  type ListingAddress,
  pageQueriesOf,
  parseListing,
  perPage,
} from './listing-address.ts';

/** The first product in view: its rank on the screen, and how far from the top of the window. */
interface Place {
  index: number;
  top: number;
  /** Unknown until the page has been scrolled. */
  id?: string | undefined;
  /** The listing that it was seen in. */
  address: string;
}

/**
 * When a resize changes the size of a page, shows the page that holds the first product in view, at
 * the same place of the window. The page of the address stays when it is loaded, whatever the server
 * guessed of the width.
 */
export function useKeepInView(
  listing: ListingAddress,
  itemsPerPage: number,
  products: readonly Product[],
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const before = useRef({ itemsPerPage, listing });
  const place = useRef<Place>(undefined);
  const kept = useRef<Place>(undefined);
  const here = addressWith(listing.search, {});

  // Noted while scrolling: once the width has changed, other products lie where these did.
  useEffect(() => {
    const note = () => {
      if (itemsPerPage === perPageNow()) place.current = { ...firstIn(products), address: here };
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [itemsPerPage, products, here]);

  useEffect(() => {
    const { itemsPerPage: former, listing: shown } = before.current;
    // On hydration the page is rendered for the guess, and once more for the width: no resize.
    before.current = { itemsPerPage: perPageNow(), listing };
    if (former === itemsPerPage) return;

    const top: Place = { index: 0, top: 0, address: addressWith(shown.search, {}) };
    const first = place.current?.address === top.address ? place.current : top;
    const from = pageQueriesOf(shown, former)[0]?.page ?? shown.page;
    const rank = (from - 1) * former + first.index;
    const holder = Math.floor(rank / itemsPerPage) + 1;
    const address = addressWith(shown.search, {
      page: holder === 1 ? undefined : holder,
      from: undefined,
    });
    // Another resize before anybody scrolls begins with the same product.
    place.current = { ...first, index: rank - (holder - 1) * itemsPerPage, address };
    // Nothing to keep: a navigation would only close what has been opened meanwhile.
    if (!first.id && address === top.address) return;
    const next = pageQueriesOf(
      parseListing(new URL(address, location.href).searchParams),
      itemsPerPage,
    );
    // Known before it is shown: no placeholders in between.
    const load = loadForRendering(queryClient);
    void Promise.all(next.map((query) => load(queries.products.list({ query })))).then(() => {
      if (first.id) kept.current = { ...first, address };
      void navigate(address, { replace: true, preventScrollReset: true });
    });
  }, [itemsPerPage, listing, navigate, queryClient]);

  useLayoutEffect(() => {
    // Not before the page has changed: until then its products stand where they did.
    if (kept.current?.address !== here) return;
    const index = products.findIndex(({ product_id }) => product_id === kept.current?.id);
    const card = cards()[index];
    if (!kept.current || !card) return;
    window.scrollBy({ top: card.getBoundingClientRect().top - kept.current.top });
    kept.current = undefined;
  });
}

function cards() {
  return [...document.querySelectorAll('.product-grid > li')];
}

function perPageNow() {
  return perPage(isPhoneNow());
}

function firstIn(products: readonly Product[]): Omit<Place, 'address'> {
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  const all = cards().map((card) => card.getBoundingClientRect());
  const index = Math.max(
    0,
    all.findIndex(({ bottom }) => bottom > header),
  );
  return { index, top: all[index]?.top ?? 0, id: products[index]?.product_id };
}
