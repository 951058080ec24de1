import type { Product } from '@damoa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPhoneNow } from '../browser/device.tsx';
import { addressWith, PER_PAGE, PER_PAGE_ON_PHONE, pagesOf } from './listing-address.ts';
import { pageQuery } from './page-query.ts';

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
  search: URLSearchParams,
  itemsPerPage: number,
  products: readonly Product[],
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const before = useRef({ itemsPerPage, search });
  const place = useRef<Place>(undefined);
  const kept = useRef<Place>(undefined);
  const here = addressWith(search, {});

  // Noted while scrolling: once the width has changed, other products lie where these did.
  useEffect(() => {
    const note = () => {
      if (itemsPerPage === perPageNow()) place.current = { ...firstIn(products), address: here };
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [itemsPerPage, products, here]);

  useEffect(() => {
    const { itemsPerPage: former, search: shown } = before.current;
    // On hydration the page is rendered for the guess, and once more for the width: no resize.
    before.current = { itemsPerPage: perPageNow(), search };
    if (former === itemsPerPage) return;

    const top: Place = { index: 0, top: 0, address: addressWith(shown, {}) };
    const first = place.current?.address === top.address ? place.current : top;
    const page = Number(shown.get('page') || 1);
    const from = pagesOf(shown, former)[0]?.page ?? page;
    const rank = (from - 1) * former + first.index;
    const holder = Math.floor(rank / itemsPerPage) + 1;
    const address = addressWith(shown, {
      page: holder === 1 ? undefined : holder,
      from: undefined,
    });
    // Another resize before anybody scrolls begins with the same product.
    place.current = { ...first, index: rank - (holder - 1) * itemsPerPage, address };
    // Nothing to keep: a navigation would only close what has been opened meanwhile.
    if (!first.id && address === top.address) return;
    const next = pagesOf(new URL(address, location.href).searchParams, itemsPerPage);
    // Known before it is shown: no placeholders in between.
    void Promise.all(next.map((listing) => queryClient.prefetchQuery(pageQuery(listing)))).then(
      () => {
        if (first.id) kept.current = { ...first, address };
        void navigate(address, { replace: true, preventScrollReset: true });
      },
    );
  }, [itemsPerPage, search, navigate, queryClient]);

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
  return isPhoneNow() ? PER_PAGE_ON_PHONE : PER_PAGE;
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
