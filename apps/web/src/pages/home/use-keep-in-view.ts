import type { Product } from '@damoa/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPhoneNow } from '../../device.tsx';
import { addressWith, PER_PAGE_ON_PHONE, pagesOf } from '../../listing.ts';
import { pageQuery } from './page-query.ts';

/** The first product in view: its rank on the screen, and how far from the top of the window. */
interface Place {
  index: number;
  top: number;
  /** Unknown until the page has been scrolled. */
  id?: string | undefined;
}

/**
 * When the width of the window changes the size of a page, shows the page that holds the first
 * product in view, at the same place of the window.
 */
export function useKeepInView(
  search: URLSearchParams,
  itemsPerPage: number,
  products: readonly Product[],
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const before = useRef({ itemsPerPage, search });
  const place = useRef<Place>({ index: 0, top: 0 });
  const kept = useRef<Place & { address: string }>(undefined);

  // Noted while scrolling: once the width has changed, other products lie where these did.
  useEffect(() => {
    const note = () => {
      if (isPhoneNow() === (itemsPerPage === PER_PAGE_ON_PHONE)) place.current = firstIn(products);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [itemsPerPage, products]);

  useEffect(() => {
    const { itemsPerPage: former, search: shown } = before.current;
    before.current = { itemsPerPage, search };
    if (former === itemsPerPage) return;

    const first = place.current;
    const page = Number(shown.get('page') || 1);
    const from = pagesOf(shown, former)[0]?.page ?? page;
    const rank = (from - 1) * former + first.index;
    const holder = Math.floor(rank / itemsPerPage) + 1;
    const address = addressWith(shown, {
      page: holder === 1 ? undefined : holder,
      from: undefined,
    });
    // Nothing to keep: a navigation would only close what has been opened meanwhile.
    if (!first.id && address === addressWith(shown, {})) return;
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
    if (kept.current?.address !== addressWith(search, {})) return;
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

function firstIn(products: readonly Product[]): Place {
  const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
  const all = cards().map((card) => card.getBoundingClientRect());
  const index = Math.max(
    0,
    all.findIndex(({ bottom }) => bottom > header),
  );
  return { index, top: all[index]?.top ?? 0, id: products[index]?.product_id };
}
