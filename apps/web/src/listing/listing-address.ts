import type { Call, DamoaContract, LowestDays, Sort } from '@damoa/contracts';
import { withoutUndefined } from '../api/without-undefined.ts';
import { type Changes, changedAddress } from '../navigation/changed-address.ts';
import { parsePriceLimits } from './price-limits.ts';

/** The query of the API for one page of products. */
export type ListingQuery = Call<DamoaContract['products']['list']>['query'];

/** The conditions of a listing, without its page. */
type Selection = Omit<ListingQuery, 'page' | 'itemsPerPage'>;

/** The parsed address of a listing. */
export interface ListingAddress {
  /** The unparsed parameters, from which links to other listings are built. */
  search: URLSearchParams;
  selection: Selection;
  /** The id of the listed category: a child, or the parent itself. */
  category: number | undefined;
  parent: number | undefined;
  /** The texts in the fields of the price filter. */
  price: { min: string | undefined; max: string | undefined };
  /** NaN if it is not a number in the address; the API refuses it. */
  page: number;
  /** The first page on the screen, on a phone. */
  from: number;
  view: 'grid' | 'list';
}

/** Products per page, from 769 px and on a phone. */
export const PER_PAGE = 9;
export const PER_PAGE_ON_PHONE = 10;

export const perPage = (isPhone: boolean) => (isPhone ? PER_PAGE_ON_PHONE : PER_PAGE);

/** The maximum of pages on the screen. */
const MAX_PAGES = 20;

/**
 * Parses the address of a listing. Invalid values are passed on: the API knows the rules, and its
 * response names the field.
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
  const { price, ...limits } = parsePriceLimits(search);
  const [category, parent] = [numberOf('category'), numberOf('p_cate_id')];
  const page = Number(textOf('page') || 1);
  return {
    search,
    selection: withoutUndefined({
      category,
      p_cate_id: parent,
      q: textOf('q')?.trim().normalize('NFC'),
      words: textOf('words')?.split(','),
      ...limits,
      lowest: numberOf('lowest') as LowestDays | undefined,
      exclude_sold_out: isOn('exclude_sold_out'),
      exact: isOn('exact'),
      sort: textOf('sort') as Sort | undefined,
    }),
    category: category ?? parent,
    parent: parent ?? category,
    price,
    page,
    from: Number(textOf('from') || page),
    view: search.get('view') === 'list' ? 'list' : 'grid',
  };
}

/**
 * The queries for the pages on the screen. On a phone the 'more' button adds pages: the address contains
 * the first of them (`from`), so that reloading, going back and sharing show the same pages.
 */
export function pageQueriesOf(listing: ListingAddress, itemsPerPage: number): ListingQuery[] {
  const first = firstPageOf(listing, itemsPerPage);
  return Array.from({ length: listing.page - first + 1 || 1 }, (_, index) => ({
    ...listing.selection,
    page: first + index,
    itemsPerPage,
  }));
}

/** The first page on the screen. */
export function firstPageOf({ page, from }: ListingAddress, itemsPerPage: number) {
  const isRange =
    itemsPerPage === PER_PAGE_ON_PHONE && Number.isInteger(from) && from >= 1 && from < page;
  return isRange ? Math.max(from, page - MAX_PAGES + 1) : page;
}

/**
 * The page parameters that add the page before the first one; beyond the maximum the last pages are removed.
 */
export function withPageBefore({ page }: ListingAddress, first: number) {
  const from = first - 1;
  return { page: Math.min(page, from + MAX_PAGES - 1), from };
}

/** The page parameters that add the page after the last one; beyond the maximum it is shown alone. */
export function withPageAfter({ page }: ListingAddress, first: number) {
  return { page: page + 1, from: page - first < MAX_PAGES - 1 ? first : page + 1 };
}

/** The address of the same listing with some parameters changed. */
export function addressWith(search: URLSearchParams, changes: Changes) {
  return changedAddress('/', search, changes);
}

/** Removes the page from an address: a changed listing starts at its first page. */
export const FIRST_PAGE: Changes = { page: undefined, from: undefined };

/** Removes the limits of the price. */
export const NO_PRICE: Changes = { min_price: undefined, max_price: undefined };

/** Removes the parameters of the filter form. */
export const NO_FILTERS: Changes = {
  words: undefined,
  ...NO_PRICE,
  lowest: undefined,
  exclude_sold_out: undefined,
};

/** Removes the category from an address. */
export const NO_CATEGORY: Changes = { category: undefined, p_cate_id: undefined };

/** The parameters of the address that name its category, for searches that stay in it. */
export function categoryFields(search: URLSearchParams) {
  const others = [...search.keys()].filter((name) => !(name in NO_CATEGORY));
  return carriedFields(search, others);
}

/** The hidden fields of a form: every parameter except the page and the form's own fields. */
export function carriedFields(search: URLSearchParams, own: readonly string[]) {
  const omitted = new Set([...own, ...Object.keys(FIRST_PAGE)]);
  const rest = [...search].filter(([name, value]) => !omitted.has(name) && value !== '');
  const carried: Record<string, string> = {};
  for (const [name, value] of rest) {
    carried[name] = carried[name] === undefined ? value : `${carried[name]},${value}`;
  }
  return carried;
}
