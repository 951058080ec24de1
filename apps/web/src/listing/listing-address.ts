import type { Call, DamoaContract, Sort } from '@damoa/contracts';
import { PRICE_HIGHEST, PRICE_LOWEST } from '@damoa/ui';

/** One page of products, as the API is asked for it. */
export type ListingQuery = Call<DamoaContract['products']['list']>['query'];

/** Which products are listed, whatever page of them. */
type Selection = Omit<ListingQuery, 'page' | 'itemsPerPage'>;

/** What the address of a listing says. */
export interface ListingAddress {
  /** The parameters as they stand, which links to other listings are made from. */
  search: URLSearchParams;
  selection: Selection;
  /** The category shown: a child, or the parent itself. */
  category: number | undefined;
  parent: number | undefined;
  /** The limits of the price filter, in 만원. An end that stands at its limit, or past it, is no limit. */
  price: { min: number | undefined; max: number | undefined };
  /** NaN where the address has something else; the API says so. */
  page: number;
  /** The page with which a phone begins. */
  from: number;
  view: 'grid' | 'list';
}

/** Products on a page: from 769 px, and on a phone. */
export const PER_PAGE = 9;
export const PER_PAGE_ON_PHONE = 10;

export const perPage = (isPhone: boolean) => (isPhone ? PER_PAGE_ON_PHONE : PER_PAGE);

/** The most pages that stand on the screen at once; with more than these, the first ones leave. */
const MOST_PAGES = 20;

/** The price filter of the page counts in 만원, the API in won. */
const WON = 10_000;

/**
 * Reads the address of a listing. Values of the wrong kind are passed on: the API knows the rules,
 * and its answer names what is wrong.
 */
export function parseListing(search: URLSearchParams): ListingAddress {
  const textOf = (name: string) =>
    search
      .getAll(name)
      .filter((value) => value !== '')
      .join(',') || undefined;
  const numberOf = (name: string) => {
    const text = textOf(name);
    return text === undefined ? undefined : Number(text);
  };
  const isOn = (name: string) => {
    const text = textOf(name);
    return text === undefined ? undefined : text === '1' || text === 'true';
  };
  const [min, max] = [numberOf('min'), numberOf('max')];
  const price = {
    min: min === undefined || min <= PRICE_LOWEST ? undefined : min,
    max: max === undefined || max >= PRICE_HIGHEST ? undefined : max,
  };
  const [category, parent] = [numberOf('category'), numberOf('p_cate_id')];
  const page = Number(search.get('page') || 1);
  return {
    search,
    selection: present({
      category,
      p_cate_id: parent,
      q: textOf('q')?.trim().normalize('NFC'),
      words: textOf('words')?.split(','),
      min_price: price.min && price.min * WON,
      max_price: price.max && price.max * WON,
      exclude_sold_out: isOn('exclude_sold_out'),
      exact: isOn('exact'),
      sort: textOf('sort') as Sort | undefined,
    }),
    category: category ?? parent,
    parent: parent ?? category,
    price,
    page,
    from: Number(search.get('from') || page),
    view: search.get('view') === 'list' ? 'list' : 'grid',
  };
}

function present<Parts extends object>(parts: Parts) {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> };
}

/**
 * The queries for what is on the screen, one for each page. On a phone 'more' adds pages below: the
 * address says from which page on (`from`), so that reload, back and share show the same.
 */
export function pageQueriesOf(
  { selection, page, from }: ListingAddress,
  itemsPerPage: number,
): ListingQuery[] {
  const isRange =
    itemsPerPage === PER_PAGE_ON_PHONE && Number.isInteger(from) && from >= 1 && from < page;
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
