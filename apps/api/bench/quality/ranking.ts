import { asShareOfRight, type Bench, type Case, type Row, row, shared } from './bench.ts';
import { lower, withoutSpaces } from './catalogue.ts';
import { halfOf } from './halves.ts';
import { readTable } from './lists.ts';
import { outcome } from './page-one.ts';
import { placesByName } from './places.ts';

const PAGE = 9;
const USELESS = 3;

interface HeadQuery {
  query: string;
  /** Nouns, one of which the product is. */
  nouns: string[];
  qualifier: string;
  /** What ends like the noun and is something else: 아이스크림 is no 크림. */
  not: string[];
}

const QUERIES: HeadQuery[] = readTable<'query' | 'noun' | 'qualifier' | 'not'>(
  'head-queries.tsv',
).map(({ query, noun, qualifier, not }) => ({
  query,
  qualifier,
  nouns: noun.split('|').map(lower),
  not: not.split('|').filter(Boolean).map(lower),
}));

/** A compound is what it ends with, but for one syllable, with which anything may end. */
function isThing(names: readonly string[], { nouns, not }: HeadQuery) {
  return names.some((name) => {
    const joined = withoutSpaces(name);
    if (not.some((other) => joined.endsWith(other))) return false;
    return nouns.some((noun) => joined === noun || (noun.length > 1 && joined.endsWith(noun)));
  });
}

/** The products of the catalogue that the query asks for. */
function wantedBy(query: HeadQuery, { catalogue }: Bench) {
  return new Set(
    catalogue.products
      .filter(
        ({ product_id, product_title }) =>
          isThing(catalogue.is(product_id), query) &&
          lower(product_title).includes(query.qualifier),
      )
      .map(({ product_id }) => product_id),
  );
}

interface Judged {
  query: string;
  right: number;
  /** How many could have been right. */
  possible: number;
  wrong: string[];
}

const judged = shared(async (bench): Promise<Judged[]> => {
  const list: Judged[] = [];
  for (const query of QUERIES.filter(({ nouns }) => halfOf(nouns[0] ?? '') === bench.half)) {
    const wanted = wantedBy(query, bench);
    if (wanted.size < USELESS) continue;
    const { data } = await bench.shop.list(query.query);
    const wrong = data.filter(({ product_id }) => !wanted.has(product_id));
    list.push({
      query: query.query,
      right: data.length - wrong.length,
      possible: Math.min(PAGE, wanted.size),
      wrong: wrong.map(({ product_title }) => product_title),
    });
  }
  return list;
});

const precision: Row = {
  name: 'head queries, page one is the thing',
  target: '93%',
  async measure(bench) {
    const list = await judged(bench);
    const shares = list.map(({ right, possible }) => Math.min(1, right / possible));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const failures = list
      .filter(({ right, possible }) => right < possible)
      .map(({ query, right, possible, wrong }) =>
        [`${query}: ${right} of ${possible}`, ...wrong].join('\n    '),
      );
    return { asked: list.length, figure: `${(100 * mean).toFixed(1)}%`, failures };
  },
};

const useless: Row = {
  name: 'head queries, fewer than 3 right on page one',
  target: '0',
  async measure(bench) {
    const list = await judged(bench);
    const failures = list.filter(({ right }) => right < USELESS).map(({ query }) => query);
    return { asked: list.length, figure: String(failures.length), failures };
  },
};

/** Names of categories with products, none of which says the name. */
function categoryCases({ catalogue, half }: Bench): Case[] {
  return [...placesByName()].flatMap(([name, ids]) => {
    const isFilled = catalogue.products.some(({ category_id }) => ids.has(category_id));
    if (!isFilled || catalogue.has(name) || halfOf(name) !== half) return [];
    return {
      word: name,
      async check(shop) {
        const listing = await shop.list(name);
        const isThere = listing.data.some(({ category_id }) => ids.has(category_id));
        return isThere ? undefined : outcome(listing);
      },
    };
  });
}

export const RANKING: Row[] = [
  precision,
  useless,
  row('names of categories that no title has', '97%', asShareOfRight, categoryCases),
];
