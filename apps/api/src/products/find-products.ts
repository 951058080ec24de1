import type { Correction, ProductSelection } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { ALMOST_NONE, correct } from '../search/corrections.ts';
import { countTitles } from '../search/count-titles.ts';
import { readText, type SearchText } from '../search/search-text.ts';
import { allQueries, phraseQuery, type TitleQuery, titleQuery } from '../search/title-query.ts';
import { zeroResults } from '../search/zero-results.ts';
import { categoryOf, conditionsOf, isWholeCategory } from './filters.ts';
import { ORDERS } from './orders.ts';
import type { Page, Slice } from './page.ts';
import { pageOfCategory } from './page-of-category.ts';
import { pageOfFiltered } from './page-of-filtered.ts';
import { pageOfFound } from './page-of-found.ts';

export interface Found extends Page {
  /** What was typed, and what was searched instead. */
  corrected?: Correction;
}

/** The keyword chips come from these, not only from the page shown: they stay the same while paging. */
const FIRST = { offset: 0, limit: 100 };

const MEGABYTE = 1024 * 1024;
/** Bytes of a product in memory, roughly. */
const PRODUCT_SIZE = 2_000;

/**
 * Finds products. A view asks twice, for a page of them and for the first hundred: what its text means
 * is found once for both, and pages within a first hundred that is known are slices of it.
 */
export function productFinder(db: Database, version: CatalogueVersion) {
  const queries = version.cache<TitleQuery | undefined>({
    maxBytes: 8 * MEGABYTE,
    sizeOf: (query, key) => key.length + (query?.lexemes.length ?? 0) + 1,
  });
  const phrases = version.cache<TitleQuery>({
    maxBytes: MEGABYTE,
    sizeOf: ({ lexemes }, key) => key.length + lexemes.length + 1,
  });
  const corrections = version.cache<Awaited<ReturnType<typeof correct>>>({
    maxBytes: MEGABYTE,
    sizeOf: (meant, key) => key.length + (meant?.query.lexemes.length ?? 0) + 1,
  });
  const firsts = version.cache<Found>({
    maxBytes: 16 * MEGABYTE,
    sizeOf: ({ products }) => (products.length + 1) * PRODUCT_SIZE,
  });

  const queryOf = (text: SearchText) => {
    const key = text.map(({ folded }) => folded).join(' ');
    return queries.fetch(key, () => titleQuery(db, text));
  };
  const phraseOf = (word: string) => phrases.fetch(word, () => phraseQuery(db, readText(word)));

  /**
   * What was typed is searched first. Only when no title at all has it, filters or not, or almost none
   * does and it looks like a mistake, is what was probably meant searched instead.
   */
  async function find(selection: ProductSelection, slice: Slice): Promise<Found> {
    const { q = '', words = [], exact } = selection;
    const text = readText(q);
    const [query, ...ticked] = await Promise.all([queryOf(text), ...words.map(phraseOf)]);
    const page = await findPage(db, selection, query ? [query, ...ticked] : ticked, slice);
    if (!query || exact || page.total > ALMOST_NONE) return page;
    const meant = await corrections.fetch(q, async () => {
      const total = isFiltered(selection) ? await countTitles(db, query) : page.total;
      return total > ALMOST_NONE ? undefined : correct(db, text, total);
    });
    if (!meant) return page;
    const corrected = await findPage(db, selection, [meant.query, ...ticked], slice);
    return { ...corrected, corrected: { from: q, to: meant.text } };
  }

  return {
    first: (selection: ProductSelection) =>
      firsts.fetch(JSON.stringify(selection), () => find(selection, FIRST)),

    async page(selection: ProductSelection, slice: Slice): Promise<Found> {
      const end = slice.offset + slice.limit;
      const first = end <= FIRST.limit ? firsts.get(JSON.stringify(selection)) : undefined;
      if (!first) return find(selection, slice);
      return { ...first, products: first.products.slice(slice.offset, end) };
    },

    zeroResults: (q: string) => zeroResults(db, readText(q), queryOf),
  };
}

function isFiltered(selection: ProductSelection) {
  return conditionsOf(selection).length > 0 || selection.words !== undefined;
}

/** A page of a selection; `queries` are what its text and its words ask of the titles. */
async function findPage(
  db: Database,
  { sort, words: _, ...filters }: ProductSelection,
  [query, ...queries]: readonly TitleQuery[],
  slice: Slice,
): Promise<Page> {
  const order = ORDERS[sort];
  const conditions = conditionsOf(filters);
  if (query) return pageOfFound(db, allQueries([query, ...queries]), conditions, order, slice);
  if (isWholeCategory(filters)) return pageOfCategory(db, categoryOf(filters), order, slice);
  return pageOfFiltered(db, conditions, order, slice);
}
