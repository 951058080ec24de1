import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIsPhone } from '../../device.tsx';
import { PER_PAGE, PER_PAGE_ON_PHONE, pagesOf } from '../../listing.ts';
import { updateStore } from '../../store.ts';
import { pageQuery } from './page-query.ts';
import { useKeepInView } from './use-keep-in-view.ts';

/** The products of the address: one page of them, or on a phone all pages that 'more' has added. */
export function useProducts(search: URLSearchParams) {
  const itemsPerPage = useIsPhone() ? PER_PAGE_ON_PHONE : PER_PAGE;
  const listings = pagesOf(search, itemsPerPage);
  const pages = useQueries({ queries: listings.map(pageQuery) });
  const arrived = pages.flatMap(({ data }) => data ?? []);
  const isPending = pages.some((page) => page.isPending);
  const latest = pages.at(-1)?.data;

  // A page that only changes its size stays on the screen until it has: nothing jumps.
  const asked = String(search);
  const settled = useRef<{ asked: string; known: typeof arrived }>(undefined);
  useEffect(() => {
    if (!isPending) settled.current = { asked, known: arrived };
  });
  const stays = isPending && arrived.length === 0 && settled.current?.asked === asked;
  const known = stays ? (settled.current?.known ?? []) : arrived;
  const products = distinct(known.flatMap(({ data }) => data));

  useKeepInView(search, itemsPerPage, products);
  useEffect(() => {
    if (latest) updateStore({ currentPage: latest.current_page, products: latest.data });
  }, [latest]);

  return {
    products,
    /** The latest page that is known: what counts for paging. */
    last: known.at(-1),
    error: pages.find(({ error }) => error)?.error,
    isLoading: isPending && !stays,
    /** The page with which the screen begins. */
    from: listings[0]?.page,
  };
}

/** A catalogue that changes between two pages may bring a product of the first again. */
function distinct<Item extends { product_id: string }>(items: readonly Item[]) {
  return [...new Map(items.map((item) => [item.product_id, item])).values()];
}
