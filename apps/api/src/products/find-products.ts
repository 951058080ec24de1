import type { KeywordChip, ProductSelection, Interpretation as Understood } from '@damoa/contracts';
import { MOST_ALSO_SEARCHED } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import { type CategoryRow, categories } from '../db/schema.ts';
import type { Slice } from '../http/numbered-page.ts';
import { describedThing } from '../search/alternatives.ts';
import { countTitles, isFound } from '../search/count-titles.ts';
import { allQueries } from '../search/found-by.ts';
import { ALMOST_NONE, type Interpretation, interpret } from '../search/interpretation.ts';
import { keywordChips } from '../search/keyword-chips.ts';
import {
  categoriesNamed,
  isNameOfCategory,
  namedCategories,
  treeOf,
} from '../search/named-category.ts';
import { readText, type SearchText } from '../search/search-text.ts';
import { shownWords } from '../search/shown-chips.ts';
import { phraseQuery, type Search, type TitleQuery, titleQuery } from '../search/title-query.ts';
import type { Vocabulary } from '../search/vocabulary.ts';
import { withoutPunctuation } from '../search/without-punctuation.ts';
import { zeroResults } from '../search/zero-results.ts';
import { countWords } from './count-words.ts';
import { categoryOf, conditionsOf, conditionsOnFound, isWholeCategory } from './filters.ts';
import { ORDERS } from './orders.ts';
import type { Page } from './page.ts';
import { countListings, pageOfCategory } from './page-of-category.ts';
import { pageOfFiltered } from './page-of-filtered.ts';
import { pageOfFound } from './page-of-found.ts';

export interface Found extends Page {
  /** How the text was understood, as the reply says it. */
  understood: Understood;
  /** What was asked of the titles in the end: of the text first, and of each ticked word. */
  queries: readonly TitleQuery[];
}

/** The keyword chips come from these, not only from the page shown: they stay the same while paging. */
const FIRST = { offset: 0, limit: 100 };

const MEGABYTE = 1024 * 1024;
/** Bytes of a product in memory, roughly. */
const PRODUCT_SIZE = 2_000;
const CATEGORY_SIZE = 200;

/** Listings up to which a search reads all that it finds. */
const SMALL = 20_000;

/** Products whose titles are read to count the chips: 50,000 take about 0.3 s. */
const MOST_COUNTED = 50_000;

/**
 * Finds products. A view asks twice, for a page of them and for the first hundred: what its text means
 * is found once for both, and pages within a first hundred that is known are slices of it.
 * @param version makes caches, which a change of the catalogue or of the vocabulary clears
 * @param vocabulary the one that is to be followed now
 * @param options.mostCounted found products up to which chips have counts
 */
export function productFinder(
  db: Database,
  version: Pick<CatalogueVersion, 'cache'>,
  vocabulary: () => Promise<Vocabulary>,
  { mostCounted = MOST_COUNTED, small = SMALL } = {},
) {
  const sizeOfQuery = (query: TitleQuery | undefined, key: string) =>
    key.length + (query?.lexemes.length ?? 0) + 1;
  const queries = version.cache<TitleQuery | undefined>({
    maxBytes: 8 * MEGABYTE,
    sizeOf: sizeOfQuery,
  });
  const phrases = version.cache<TitleQuery>({ maxBytes: MEGABYTE, sizeOf: sizeOfQuery });
  const interpretations = version.cache<Interpretation | undefined>({
    maxBytes: MEGABYTE,
    sizeOf: (meant, key) => sizeOfQuery(meant?.query, key),
  });
  const firsts = version.cache<Found>({
    maxBytes: 16 * MEGABYTE,
    sizeOf: ({ products }) => (products.length + 1) * PRODUCT_SIZE,
  });
  const categoryRows = version.cache<CategoryRow[]>({
    maxBytes: MEGABYTE,
    sizeOf: (rows) => (rows.length + 1) * CATEGORY_SIZE,
  });

  const sizes = version.cache<number>({ maxBytes: 1, sizeOf: () => 1 });
  const isSmall = async () => (await sizes.fetch('', () => countListings(db))) <= small;

  const allCategories = () => categoryRows.fetch('', () => db.select().from(categories));
  const queryOf = (text: SearchText, isExact = false) => {
    const key = `${isExact ? 'exact ' : ''}${text.map(({ folded }) => folded).join(' ')}`;
    return queries.fetch(key, async () => {
      // Asked for here: what is compiled after a change must not be by the vocabulary before it.
      const context = { db, vocabulary: await vocabulary() };
      const query = await titleQuery(context, text, { isExact });
      if (!query?.ranking) return query;
      const categories = categoriesNamed(query.ranking.subjects, await allCategories());
      return { ...query, ranking: { ...query.ranking, categories } };
    });
  };
  const search = async (): Promise<Search> => ({ db, vocabulary: await vocabulary(), queryOf });
  const phraseOf = (word: string) => phrases.fetch(word, () => phraseQuery(db, word));

  /** Whether a compound is the name of a category, and in no title: 남성의류 means more than titles with both pieces. */
  async function isOnlyNameOfCategory(text: SearchText) {
    const words = await vocabulary();
    if (!text.some(({ folded }) => describedThing(words, folded))) return false;
    if (!isNameOfCategory(text, await allCategories())) return false;
    return !(await isFound(db, await queryOf(text, true)));
  }

  /** How a text is understood that hardly any title has: without its punctuation, or else by its words. */
  async function understand(text: SearchText, query: TitleQuery, total: number) {
    const isPlain = total > 0 || isNameOfCategory(text, await allCategories());
    const plain = isPlain ? undefined : withoutPunctuation(text);
    const plainQuery = plain && (await queryOf(plain.words));
    if (!plainQuery) return understandWords(text, query, total);
    const meant = (await isFound(db, plainQuery))
      ? { query: plainQuery }
      : await understandWords(plain.words, plainQuery, 0);
    if (!meant?.query || plain.excluded.length === 0) return meant;
    const excluded = plain.excluded.map(({ typed }) => typed);
    return { ...meant, leftOut: [...(meant.leftOut ?? []), ...excluded] };
  }

  /** As the name of a category, or otherwise. */
  async function understandWords(
    text: SearchText,
    query: TitleQuery,
    total: number,
  ): Promise<Interpretation | undefined> {
    const rows = await allCategories();
    for (const category of total === 0 ? namedCategories(text, rows) : []) {
      const named = { ...query, categories: treeOf(category, rows) };
      if (await isFound(db, named)) return { query: named, category };
    }
    return interpret(await search(), text, total);
  }

  /**
   * What was typed is searched first, with what means the same. Only when no title at all has it,
   * filters or not, or almost none does and it looks like a mistake, is it understood otherwise.
   */
  async function find(selection: ProductSelection, slice: Slice): Promise<Found> {
    const { q = '', words = [], exact } = selection;
    const text = readText(q);
    const [query, ...ticked] = await Promise.all([queryOf(text, exact), ...words.map(phraseOf)]);
    const ask = async (asked: TitleQuery | undefined, understood: Understood): Promise<Found> => {
      const queries = asked ? [asked, ...ticked] : ticked;
      const page = await findPage(db, selection, queries, slice, isSmall);
      return { ...page, understood, queries };
    };
    const found = await ask(query, query && !exact ? said({ query }) : {});
    if (!query || exact) return found;
    const isOnlyName = await isOnlyNameOfCategory(text);
    if (found.total > ALMOST_NONE && !isOnlyName) return found;
    const meant = await interpretations.fetch(q, async () => {
      if (isOnlyName) return understand(text, query, 0);
      const total = isFiltered(selection) ? await countTitles(db, query) : found.total;
      return total > ALMOST_NONE ? undefined : understand(text, query, total);
    });
    if (!meant) return found;
    const understood = said(meant, q);
    return meant.query ? ask(meant.query, understood) : { ...found, understood };
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

    /**
     * The keyword chips of a selection, each with the total of what a click on it opens; without, where
     * so many products are found that a shopper would wait for the counts.
     */
    async chips(selection: ProductSelection): Promise<KeywordChip[]> {
      const { products, total, queries } = await this.first(selection);
      const titles = products.map(({ product_title }) => product_title);
      const words = shownWords(await vocabulary(), keywordChips(titles), selection.q ?? '');
      if (total > mostCounted) return words.map((word) => ({ word }));
      const conditions =
        queries.length > 0 ? conditionsOnFound(selection) : conditionsOf(selection);
      return countWords(db, words, queries, conditions);
    },

    zeroResults: async (q: string) => zeroResults(await search(), readText(q)),
  };
}

/** How a text was understood, as the reply says it. */
function said(
  { query, corrected, leftOut, alsoSearched: others = [], didYouMean, category }: Interpretation,
  typed = '',
): Understood {
  const alsoSearched = [...others, ...(query?.alsoSearched ?? [])].slice(0, MOST_ALSO_SEARCHED);
  return {
    ...(corrected !== undefined && { corrected: { from: typed, to: corrected } }),
    ...(leftOut && { left_out: leftOut }),
    ...(didYouMean !== undefined && { did_you_mean: didYouMean }),
    ...(alsoSearched.length > 0 && { also_searched: alsoSearched }),
    ...(category && { named_category: category }),
  };
}

function isFiltered(selection: ProductSelection) {
  return conditionsOf(selection).length > 0 || selection.words !== undefined;
}

/** A page of a selection; the queries are what its text and its words ask of the titles. */
async function findPage(
  db: Database,
  { sort, words: _, ...filters }: ProductSelection,
  [query, ...queries]: readonly TitleQuery[],
  slice: Slice,
  isSmall: () => Promise<boolean>,
): Promise<Page> {
  const order = ORDERS[sort];
  if (query) {
    const asked = allQueries([query, ...queries]);
    const size = { isSmall: await isSmall() };
    return pageOfFound(db, asked, conditionsOnFound(filters), order, slice, size);
  }
  if (isWholeCategory(filters)) return pageOfCategory(db, categoryOf(filters), order, slice);
  return pageOfFiltered(db, filters, order, slice);
}
