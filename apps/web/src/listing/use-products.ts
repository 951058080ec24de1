import type { DamoaContract, Product, Reply } from '@damoa/contracts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queries } from '../api/queries.ts';
import { useIsPhone } from '../browser/device.tsx';
import { updateStore } from '../browser/store.ts';
import {
  addressWith,
  FIRST_PAGE,
  type ListingAddress,
  pageQueriesOf,
  perPage,
} from './listing-address.ts';
import { useKeepInView } from './use-keep-in-view.ts';

type ProductPage = Reply<DamoaContract['products']['list']>;

/** What was on the screen when everything asked for had arrived. */
interface Settled {
  address: string;
  selection: string;
  known: ProductPage[];
}

/** The products of the address: one page of them, or on a phone all pages that 'more' has added. */
export function useProducts(listing: ListingAddress) {
  const { search } = listing;
  const itemsPerPage = perPage(useIsPhone());
  const pageQueries = pageQueriesOf(listing, itemsPerPage);
  const pages = useQueries({
    queries: pageQueries.map((query) => queries.products.list({ query })),
  });
  const arrived = pages.flatMap(({ data }) => data ?? []);
  const isPending = pages.some((page) => page.isPending);
  const address = String(search);
  const selection = addressWith(search, FIRST_PAGE);

  const settled = useRef<Settled>(undefined);
  useEffect(() => {
    if (!isPending) settled.current = { address, selection, known: arrived };
  });
  const before = isPending && arrived.length === 0 ? settled.current : undefined;
  // A page that only changes its size stays on the screen until it has: nothing jumps.
  const stays = before?.address === address;
  const known = stays ? before.known : arrived;
  const products = distinct(known.flatMap(({ data }) => data));
  const last = known.at(-1) ?? (before?.selection === selection ? before.known.at(-1) : undefined);

  useKeepInView(listing, itemsPerPage, products);
  const currentPage = pages.at(-1)?.data?.current_page;
  const shown = products.map(({ product_id }) => product_id).join(' ');
  useEffect(() => {
    if (currentPage !== undefined) updateStore({ currentPage, products });
  }, [currentPage, shown]);

  return {
    products,
    isEmpty: !isPending && last !== undefined && products.length === 0,
    isLoading: isPending && !stays,
    /** Why a page is missing. One that is known, and could not be refreshed, is not. */
    error: pages.find((page) => page.error && !page.data)?.error,
    corrected: last?.corrected,
    zeroResults: last?.zero_results,
    /** While a page is on its way, the counts of the same listing stay. */
    paging: last && {
      page: known.length > 0 ? last.current_page : (pageQueries.at(-1)?.page ?? 1),
      lastPage: last.last_page,
      total: last.total,
    },
    /** The page with which the screen begins, and how many products come before it. */
    from: pageQueries[0]?.page ?? 1,
    skipped: ((pageQueries[0]?.page ?? 1) - 1) * itemsPerPage,
  };
}

/** A catalogue that changes between two pages may bring a product of the first again. */
function distinct(products: readonly Product[]) {
  return [...new Map(products.map((product) => [product.product_id, product])).values()];
}
