import type { Product } from '@damoa/contracts';
import { readTable } from '../quality/lists.ts';
import { COMMON } from '../quality/product.ts';
import type { Listing } from '../quality/shop.ts';

/** From bad to good. A page gets the first that applies. */
export const VERDICTS = [
  'nothing',
  'nothing right',
  'wrong first',
  'some missing',
  'others too',
  'good',
] as const;
type Verdict = (typeof VERDICTS)[number];

export const HALVES = ['develop', 'holdout'] as const;

/** Products on a page. */
const PAGE = 9;
/** A good page has at least this share of relevant products, or all of them before the others. */
const RELEVANT_SHARE = 0.7;

interface Item extends Product {
  /** What it is, in one word. */
  kind: string;
}

export interface Query {
  query: string;
  class: string;
  half: string;
  relevant: ReadonlySet<string>;
}

/** The products of some departments, and queries for them, each with the ids of those that are relevant. */
export function readSet(name: string) {
  const products: Item[] = readTable<'title' | 'kind' | 'category_id' | 'price' | 'volume'>(
    `../translated-titles/${name}-products.tsv`,
  ).map(({ title, kind, category_id, price, volume }, index) => ({
    ...COMMON,
    kind,
    product_id: `${name}-${index}`,
    product_title: title,
    target_sale_price: Number(price),
    latest_volume: Number(volume),
    is_sold_out: false,
    category_id: Number(category_id),
    updated_at: '2026-07-01T00:00:00.000Z',
  }));
  const queries: Query[] = readTable<'class' | 'query' | 'kinds' | 'must' | 'half'>(
    `../translated-titles/${name}-queries.tsv`,
  ).map(({ kinds, must, ...query }) => {
    const wanted = products.filter(({ kind }) => kinds.split('|').includes(kind));
    const relevant = wanted.filter((product) => meets(product, must));
    return { ...query, relevant: new Set(relevant.map(({ product_id }) => product_id)) };
  });
  return { products: products.map(({ kind: _, ...product }) => product), queries };
}

/** Whether a product is within the limits of the price, and its title matches the pattern behind them. */
function meets(product: Product, must: string): boolean {
  const { product_title, target_sale_price: price } = product;
  const [limit = '', sign, amount] = /^price([<>]=?)(\d+)&?/.exec(must) ?? [];
  if (!sign) return new RegExp(must, 'u').test(product_title);
  const isWithin = {
    '<': price < Number(amount),
    '<=': price <= Number(amount),
    '>': price > Number(amount),
    '>=': price >= Number(amount),
  }[sign];
  return isWithin === true && meets(product, must.slice(limit.length));
}

/** Judges the first page that a query found. */
export function judge({ relevant }: Query, { data }: Listing): Verdict {
  const matches = data.map(({ product_id }) => relevant.has(product_id));
  const found = matches.filter(Boolean).length;
  if (matches.length === 0) return 'nothing';
  if (found === 0) return 'nothing right';
  if (!matches[0]) return 'wrong first';
  if (found < Math.min(relevant.size, PAGE)) return 'some missing';
  const areFirst = matches.slice(0, found).every(Boolean);
  return areFirst || found >= matches.length * RELEVANT_SHARE ? 'good' : 'others too';
}
