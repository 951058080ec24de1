import { pageAddress } from './page-address.ts';

/** The requested rows of a list, for SQL. */
export interface Slice {
  offset: number;
  limit: number;
}

/** The rows of a page; pages are numbered from 1. */
export function sliceOf(page: number, perPage: number): Slice {
  return { offset: (page - 1) * perPage, limit: perPage };
}

/** One page of a list, in the envelope that the contract's `pageOf` declares. */
export function numberedPage<Item>(
  data: Item[],
  { page, perPage, total, url }: { page: number; perPage: number; total: number; url: string },
) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return {
    data,
    current_page: page,
    last_page: lastPage,
    next_page_url: page < lastPage ? pageAddress(url, { page: page + 1 }) : null,
    total,
  };
}
