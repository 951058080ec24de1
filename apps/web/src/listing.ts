import type { Call, DamoaContract } from '@damoa/contracts';

export type Listing = Call<DamoaContract['products']['list']>['query'];

/** Products on a page: from 769 px, and on a phone. */
export const PER_PAGE = 9;
export const PER_PAGE_ON_PHONE = 10;

/** The most pages that 'more' keeps on the screen. */
const MOST_PAGES = 20;

/**
 * What the address asks for. Values are passed on as they are: the API knows the rules, and its
 * answer names what is wrong.
 */
export function listingOf(search: URLSearchParams, itemsPerPage: number): Listing {
  const given = <Value>(name: string, read: (text: string) => Value) => {
    const values = search.getAll(name).filter((value) => value !== '');
    return values.length > 0 ? { [name]: read(values.join(',')) } : {};
  };
  return {
    ...given('category', Number),
    ...given('p_cate_id', Number),
    ...given('q', (text) => text.trim()),
    ...given('words', (text) => text.split(',')),
    ...given('min_price', Number),
    ...given('max_price', Number),
    ...given('exclude_sold_out', (text) => text === '1' || text === 'true'),
    ...given('sort', (text) => text),
    page: Number(search.get('page') || 1),
    itemsPerPage,
  };
}

/**
 * The listings on the screen, one for each page. On a phone 'more' adds pages below: the address
 * says from which page on (`from`), so that reload, back and share show the same.
 */
export function pagesOf(search: URLSearchParams, itemsPerPage: number): Listing[] {
  const last = listingOf(search, itemsPerPage);
  const page = last.page ?? 1;
  const from = itemsPerPage === PER_PAGE_ON_PHONE ? Number(search.get('from') || page) : page;
  if (!(from >= 1 && from < page && page - from < MOST_PAGES)) return [last];
  return Array.from({ length: page - from + 1 }, (_, index) => ({ ...last, page: from + index }));
}

/** The address of the same listing with some parameters changed; undefined takes one out. */
export function addressWith(
  search: URLSearchParams,
  changes: Record<string, string | number | undefined>,
) {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed.size > 0 ? `/?${changed}` : '/';
}
