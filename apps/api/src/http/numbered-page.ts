import { pageAddress } from './page-address.ts';

/** Which rows of a list are asked for. */
export interface Slice {
  offset: number;
  limit: number;
}

/** The rows of a page, counted from 1. */
export function sliceOf(page: number, perPage: number): Slice {
  return { offset: (page - 1) * perPage, limit: perPage };
}

/** A page of a list in the envelope of `pageOf`. */
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
