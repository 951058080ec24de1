import type { Call, DamoaContract, Sort } from '@damoa/contracts';
import { PRICE_HIGHEST, PRICE_LOWEST } from '@damoa/ui';

export type Listing = Call<DamoaContract['products']['list']>['query'];

/** Products on a page: from 769 px, and on a phone. */
export const PER_PAGE = 9;
export const PER_PAGE_ON_PHONE = 10;

/** The most pages that stand on the screen at once; with more than these, the first ones leave. */
const MOST_PAGES = 20;

/** The price filter of the page counts in 만원, the API in won. */
const WON = 10_000;

/** The limits of the price filter, in 만원. An end that stands at its limit, or past it, is no limit. */
export function priceLimitsOf(search: URLSearchParams) {
  const min = search.get('min') ?? '';
  const max = search.get('max') ?? '';
  return {
    min: min === '' || Number(min) <= PRICE_LOWEST ? undefined : Number(min),
    max: max === '' || Number(max) >= PRICE_HIGHEST ? undefined : Number(max),
  };
}

type Selection = Omit<Listing, 'page' | 'itemsPerPage'>;

/**
 * Which products the address asks for. Values are passed on as they are: the API knows the rules,
 * and its answer names what is wrong.
 */
export function selectionOf(search: URLSearchParams): Selection {
  const given = <Value>(name: string, key: string, read: (text: string) => Value) => {
    const values = search.getAll(name).filter((value) => value !== '');
    return values.length > 0 ? { [key]: read(values.join(',')) } : {};
  };
  const { min, max } = priceLimitsOf(search);
  return {
    ...given('category', 'category', Number),
    ...given('p_cate_id', 'p_cate_id', Number),
    ...given('q', 'q', (text) => text.trim()),
    ...given('words', 'words', (text) => text.split(',')),
    ...(min !== undefined && { min_price: min * WON }),
    ...(max !== undefined && { max_price: max * WON }),
    ...given('exclude_sold_out', 'exclude_sold_out', (text) => text === '1' || text === 'true'),
    ...given('exact', 'exact', (text) => text === '1' || text === 'true'),
    ...given('sort', 'sort', (text) => text as Sort),
  };
}

/**
 * The listings on the screen, one for each page. On a phone 'more' adds pages below: the address
 * says from which page on (`from`), so that reload, back and share show the same.
 */
export function pagesOf(search: URLSearchParams, itemsPerPage: number): Listing[] {
  const selection = selectionOf(search);
  const page = Number(search.get('page') || 1);
  const from = itemsPerPage === PER_PAGE_ON_PHONE ? Number(search.get('from') || page) : page;
  const isRange = Number.isInteger(from) && from >= 1 && from < page;
  const first = isRange ? Math.max(from, page - MOST_PAGES + 1) : page;
  return Array.from({ length: page - first + 1 || 1 }, (_, index) => ({
    ...selection,
    page: first + index,
    itemsPerPage,
  }));
}

type Changes = Record<string, string | number | undefined>;

/** The address of the same listing with some parameters changed; undefined takes one out. */
export function addressWith(search: URLSearchParams, changes: Changes) {
  const changed = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed.size > 0 ? `/?${changed}` : '/';
}

/** The parameters that say which page is shown; a change of anything else starts at the first. */
export const FIRST_PAGE: Changes = { page: undefined, from: undefined };

/** The parameters of the filter form. */
export const NO_FILTERS: Changes = {
  words: undefined,
  min: undefined,
  max: undefined,
  exclude_sold_out: undefined,
};

/** What a form carries along: every parameter but the page and the ones it sets itself. */
export function carriedBeside(search: URLSearchParams, own: readonly string[]) {
  const left = new Set([...own, ...Object.keys(FIRST_PAGE)]);
  const rest = [...search].filter(([name, value]) => !left.has(name) && value !== '');
  const carried: Record<string, string> = {};
  for (const [name, value] of rest) {
    carried[name] = carried[name] === undefined ? value : `${carried[name]},${value}`;
  }
  return carried;
}
