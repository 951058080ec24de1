import { readTable } from '../quality/lists.ts';
import type { Listing } from '../quality/shop.ts';
import { PRODUCTS } from './catalogue.ts';

/** From bad to good. A page gets the first that applies. */
export const VERDICTS = ['nothing', 'wrong first', 'some missing', 'others too', 'good'] as const;
type Verdict = (typeof VERDICTS)[number];

/** Products on a page. */
const PAGE = 9;
/** A good page has at least this share of relevant products. */
const RELEVANT_SHARE = 0.7;

interface Query {
  class: string;
  query: string;
  /** Matches the titles that a shopper who types the query may mean. */
  relevant: RegExp;
  /** How many of the products are relevant; demonstration products do not count. */
  wanted: number;
}

type Column = 'class' | 'query' | 'relevant';

/** The queries for which the products have something, sorted by class. */
export const QUERIES: Query[] = readTable<Column>('../shoppers-queries/queries.tsv').map((row) => {
  const relevant = new RegExp(row.relevant, 'u');
  const wanted = PRODUCTS.filter(({ product_title }) => relevant.test(product_title)).length;
  return { ...row, relevant, wanted };
});

/** Judges the first page that a query found. */
export function judge({ relevant, wanted }: Query, { data }: Listing): Verdict {
  const matches = data.map(({ product_title }) => relevant.test(product_title));
  const found = matches.filter(Boolean).length;
  if (matches.length === 0) return 'nothing';
  if (!matches[0]) return 'wrong first';
  if (found < Math.min(wanted, PAGE)) return 'some missing';
  return found < matches.length * RELEVANT_SHARE ? 'others too' : 'good';
}
