import type { ListedProduct, ProductList } from '@damoa/contracts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { queries } from '../api/queries.ts';
import type { ApiError } from '../api/send-call.ts';
import { updateStore } from '../browser/store.ts';
import { useItemsPerPage } from './items-per-page.ts';
import {
  addressWith,
  FIRST_PAGE,
  firstPageOf,
  type ListingAddress,
  pageQueriesOf,
} from './listing-address.ts';

/** What was on the screen when the previous queries had settled. */
interface LastShown {
  address: string;
  selection: string;
  shownPages: ProductList[];
}

/** The products of the address: one page, or on a phone all pages that the 'more' button has added. */
export function useProducts(listing: ListingAddress) {
  const { search } = listing;
  const itemsPerPage = useItemsPerPage(listing);
  const from = firstPageOf(listing, itemsPerPage);
  const pageQueries = pageQueriesOf(listing, itemsPerPage);
  const { arrived, currentPage, isPending, error } = useQueries({
    queries: pageQueries.map((query) => queries.products.list({ query })),
    combine,
  });
  const address = String(search);
  const selection = addressWith(search, FIRST_PAGE);

  const [lastShown, setLastShown] = useState<LastShown>();
  const isShown = lastShown?.address === address && lastShown.shownPages === arrived;
  if (!isPending && !isShown) setLastShown({ address, selection, shownPages: arrived });
  const before = isPending && arrived.length === 0 ? lastShown : undefined;
  // If only the page size changes, the products stay on the screen meanwhile, so that nothing jumps.
  const isSameAddress = before?.address === address;
  const shownPages = isSameAddress ? before.shownPages : arrived;
  const products = useMemo(() => distinct(shownPages.flatMap(({ data }) => data)), [shownPages]);
  const last =
    shownPages.at(-1) ?? (before?.selection === selection ? before.shownPages.at(-1) : undefined);

  const isLoading = isPending && !isSameAddress;

  useEffect(() => {
    if (currentPage !== undefined) updateStore({ currentPage, products });
  }, [currentPage, products]);

  return {
    products,
    isEmpty: !isLoading && last !== undefined && products.length === 0,
    isLoading,
    error,
    /** The last loaded page, with the notes on its search. */
    last,
    /** The counts, which stay on the screen while another page of the same listing is loading. */
    paging: last && {
      page: shownPages.length > 0 ? last.current_page : listing.page,
      lastPage: last.last_page,
      total: last.total,
    },
    /** The first page on the screen, and the number of products before it. */
    from,
    skipped: (from - 1) * itemsPerPage,
  };
}

/** Called by the query client, which returns the previous arrays as long as their contents are the same. */
function combine(pages: UseQueryResult<ProductList, ApiError>[]) {
  return {
    arrived: pages.flatMap(({ data }) => data ?? []),
    currentPage: pages.at(-1)?.data?.current_page,
    isPending: pages.some((page) => page.isPending),
    /** The failure of a missing page. A cached page that could not be refetched is not missing. */
    error: pages.find((page) => page.error && !page.data)?.error,
  };
}

/** Removes duplicates: if the catalogue changes between two requests, a product may be on both pages. */
function distinct(products: readonly ListedProduct[]) {
  return [...new Map(products.map((product) => [product.product_id, product])).values()];
}
