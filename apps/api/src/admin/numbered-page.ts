import { pageAddress } from '../http/page-address.ts';

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
