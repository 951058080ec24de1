import type { Category, Interpretation, KeywordChip, ProductSelection } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import type { Slice } from '../http/numbered-page.ts';
import { keywordChips } from '../search/chips/keyword-chips.ts';
import { shownWords } from '../search/chips/shown-chips.ts';
import {
  interpretText,
  isOnlyCategoryName,
  searchOf,
} from '../search/interpretation/interpret-text.ts';
import { ALMOST_NONE } from '../search/interpretation/interpretation.ts';
import { mayMeanCategory } from '../search/interpretation/means-category.ts';
import type { QueryInterpretation } from '../search/interpretation/query-interpretation.ts';
import { rejoined, withSyllableJoined } from '../search/interpretation/rejoined.ts';
import { retyped } from '../search/interpretation/retyped.ts';
import { soldAsTyped } from '../search/interpretation/sold-as-typed.ts';
import { zeroResults } from '../search/suggestions/zero-results.ts';
import { readText } from '../search/text/search-text.ts';
import { anyQuery } from '../search/titles/any-query.ts';
import { countTitles, hasMatches } from '../search/titles/count-titles.ts';
import type { TitleQuery } from '../search/titles/title-query.ts';
import type { Vocabulary } from '../search/vocabulary/vocabulary.ts';
import { cachedSearchSource, sizeOfQuery } from './cached-search-source.ts';
import { explainChoices } from './choices-in-text.ts';
import { countWords } from './count-words.ts';
import { conditionsOf, conditionsOnFound, isFiltered } from './filters.ts';
import { operatorsApplied, withOperators } from './operators-in-text.ts';
import { orderAsSort, withOrder } from './order-in-text.ts';
import type { Page } from './page.ts';
import { countListings } from './page-of-category.ts';
import { pageOfSelection } from './page-of-selection.ts';
import { pricesAsFilters, withPrices } from './prices-in-text.ts';
import { toExplanation, withRetyped } from './search-explanation.ts';

export interface FoundPage extends Page {
  /** What was searched: the given selection, or what an order, prices and the right keyboard mode make of it. */
  selection: ProductSelection;
  /** How the text was interpreted, as the reply says it. */
  explanation: Interpretation;
  /** What the titles must match: the query for the text first, then one for each ticked word. */
  queries: readonly TitleQuery[];
}

/** Keyword chips come from this slice whatever page is shown, so that they stay the same while paging. */
const FIRST = { offset: 0, limit: 100 };

/** A slice of which only the total counts. */
const NOTHING = { offset: 0, limit: 1 };
const UNFILTERED = { exact: false, exclude_sold_out: false };

const MEGABYTE = 1024 * 1024;
/** Bytes of a product in memory, roughly. */
const PRODUCT_SIZE = 2_000;

/** In a catalogue of up to this many listings, a search reads and sorts all its matches. */
const SMALL = 20_000;

/** More titles than these are not ranked together with all products of a category: it would take too long. */
const MAX_OF_CATEGORIES = 20_000;

/** Chips are counted among at most this many products; reading 50,000 titles takes about 0.3 s. */
const MAX_COUNTED = 50_000;

/**
 * Finds products by text, filters and category. A view of the site asks twice, for a page and for the chips
 * of the first hundred products: both share the interpretation of the text, and once the first hundred are
 * cached, pages within them are slices of these.
 * @param version creates caches that changes of the catalogue or of the vocabulary clear
 * @param vocabulary returns the vocabulary to use now
 * @param options.maxCounted chips have counts up to this many matches
 * @param options.small listings up to which a catalogue is small enough to sort all matches
 */
export function productFinder(
  db: Database,
  version: Pick<CatalogueVersion, 'cache'>,
  vocabulary: () => Promise<Vocabulary>,
  { maxCounted = MAX_COUNTED, small = SMALL, maxOfCategories = MAX_OF_CATEGORIES } = {},
) {
  const source = cachedSearchSource(db, version, vocabulary);
  const interpretations = version.cache<QueryInterpretation | undefined>({
    maxBytes: 8 * MEGABYTE,
    sizeOf: (interpretation, key) => sizeOfQuery(interpretation?.query, key),
  });
  const retypedTexts = version.cache<string | undefined>({
    maxBytes: MEGABYTE,
    sizeOf: (text = '', key) => 2 * (text.length + key.length),
  });
  const firstPages = version.cache<FoundPage>({
    maxBytes: 16 * MEGABYTE,
    sizeOf: ({ products }) => (products.length + 1) * PRODUCT_SIZE,
  });
  const sizes = version.cache<number>({ maxBytes: 1, sizeOf: () => 1 });
  const retypedOf = (text: string) => retypedTexts.fetch(text, () => retyped(source, text));
  const isSmall = async () => (await sizes.fetch('', () => countListings(db))) <= small;

  /**
   * Searches the text as typed, with synonyms. Words that ask for an order sort the products instead, operators are
   * applied, and a noun that was typed in pieces is searched as one, unless only the pieces find something. If nothing
   * is found, prices in the text become filters, and what was typed in the wrong keyboard mode is searched as if it had
   * been typed in the right one; if it finds too little, another interpretation of the text is searched. A last syllable
   * is not left out of the noun that it ends.
   * @param nearestFirst whether products that are what the text says come first in any order
   */
  async function search(
    selection: ProductSelection,
    slice: Slice,
    nearestFirst = false,
  ): Promise<FoundPage> {
    const { q = '', words = [], exact } = selection;
    const ordered = exact ? undefined : orderAsSort(selection);
    if (ordered) {
      const page = await search(ordered.selection, slice, true);
      return { ...page, explanation: withOrder(page.explanation, ordered.order) };
    }
    const operated = exact ? undefined : operatorsApplied(selection);
    // A title that was pasted may have a bar too.
    if (operated && !(await hasMatches(db, await source.phraseOf(q)))) {
      const chosen = await searchChoices(operated.choices, slice, nearestFirst);
      if (chosen)
        return {
          ...chosen,
          selection: { ...chosen.selection, q },
          explanation: withOperators(chosen.explanation, q, operated.meant),
        };
      for (const { selection: other, meant } of operated.others) {
        const page = await search(other, slice, nearestFirst);
        if (page.total > 0 || other === operated.others.at(-1)?.selection)
          return { ...page, explanation: withOperators(page.explanation, q, meant) };
      }
    }
    const joined = exact ? undefined : await searchJoined(selection, slice, nearestFirst);
    if (joined && joined.total > 0 && !joined.explanation.left_out) return joined;
    const [query, ...ticked] = await Promise.all([
      source.queryOf(readText(q), exact),
      ...words.map(source.phraseOf),
    ]);
    async function runQuery(textQuery: TitleQuery | undefined, explanation: Interpretation) {
      const queries = textQuery ? [textQuery, ...ticked] : ticked;
      const page = await pageOfSelection(db, selection, queries, slice, { isSmall, nearestFirst });
      return { ...page, selection, explanation, queries };
    }
    const asTyped = await runQuery(query, query && !exact ? toExplanation({ query }) : {});
    if (!query || exact) return asTyped;
    if (joined && joined.total > 0 && asTyped.total === 0) return joined;
    const priced =
      asTyped.total === 0 ? await pricesAsFilters(source, selection, query) : undefined;
    if (priced) {
      const page = await search(priced.selection, slice, nearestFirst);
      if (page.total > 0 || !priced.isGuess)
        return { ...page, explanation: withPrices(page.explanation, priced.price_limits) };
    }
    const meant = asTyped.total === 0 ? await retypedOf(q) : undefined;
    if (meant !== undefined) return searchMeant(selection, meant, slice, nearestFirst);
    const interpretation = await interpret(selection, query, asTyped.total);
    if (!interpretation) return asTyped;
    const whole = withSyllableJoined(await vocabulary(), readText(q), interpretation.leftOut);
    if (whole !== undefined) return searchMeant(selection, whole, slice, nearestFirst);
    const explanation = toExplanation(interpretation, q);
    if (!interpretation.query) return { ...asTyped, explanation };
    const page = await runQuery(interpretation.query, explanation);
    // With the filters even the fewer words find nothing: leaving some out has not helped.
    if (page.total > 0 || !explanation.left_out) return page;
    const { did_you_mean } = explanation;
    return { ...asTyped, explanation: { ...asTyped.explanation, did_you_mean } };
  }

  /** Searches for what any of some texts finds if none of its words is left out; undefined if nothing is found so. */
  async function searchChoices(
    choices: readonly ProductSelection[],
    slice: Slice,
    nearestFirst: boolean,
  ): Promise<FoundPage | undefined> {
    const all = await Promise.all(
      choices.map(async (choice) => ({
        ...(await search(choice, NOTHING, nearestFirst)),
        text: choice.q ?? '',
      })),
    );
    const found = all.filter(({ total, explanation }) => total > 0 && !explanation.left_out);
    const [first, ...others] = found.flatMap(({ queries: [query] }) => query ?? []);
    if (!first || !found[0]) return undefined;
    const {
      selection,
      queries: [, ...ticked],
    } = found[0];
    const queries = [anyQuery([first, ...others]), ...ticked];
    const page = await pageOfSelection(db, selection, queries, slice, { isSmall, nearestFirst });
    return { ...page, selection, queries, explanation: explainChoices(found, all) };
  }

  /** Searches the text with its nouns in one piece; undefined if they are, or if only their pieces are sold. */
  async function searchJoined(selection: ProductSelection, slice: Slice, nearestFirst: boolean) {
    const { q = '' } = selection;
    const joined = rejoined(await vocabulary(), readText(q));
    if (joined === undefined) return undefined;
    const page = await searchMeant(selection, joined, slice, nearestFirst);
    return page.explanation.corrected?.to === q ? undefined : page;
  }

  /** Searches what a text means, which the reply shows as a correction. */
  async function searchMeant(
    selection: ProductSelection,
    meant: string,
    slice: Slice,
    nearestFirst: boolean,
  ): Promise<FoundPage> {
    const page = await search({ ...selection, q: meant }, slice, nearestFirst);
    const { q = '' } = selection;
    return { ...page, explanation: withRetyped(page.explanation, q, page.selection.q ?? meant) };
  }

  /**
   * Interprets the text of a selection, of which `found` products were found as typed. It does so only if no title
   * matches it even without the filters, if almost none does and it looks like a mistake, if it occurs in titles
   * only because the name of a category was split (see `isOnlyCategoryName`), or if it may mean categories.
   */
  async function interpret(selection: ProductSelection, query: TitleQuery, found: number) {
    const { q = '' } = selection;
    const text = readText(q);
    const isCategoryName = await isOnlyCategoryName(source, text);
    const mayMeanMore = isCategoryName || (await mayMeanCategory(source, text));
    if (found > ALMOST_NONE && !mayMeanMore) return undefined;
    return interpretations.fetch(q, async () => {
      if (isCategoryName) return interpretText(source, text, query, 0);
      const total = isFiltered(selection) ? await countTitles(db, query) : found;
      const isRanked = mayMeanMore && total <= maxOfCategories;
      if (total > ALMOST_NONE && !isRanked) return undefined;
      return soldAsTyped(source, query, await interpretText(source, text, query, total));
    });
  }

  return {
    /** The first hundred products of a selection. */
    first: (selection: ProductSelection) =>
      firstPages.fetch(JSON.stringify(selection), () => search(selection, FIRST)),

    /** A page of a selection, with the exact total. */
    async page(selection: ProductSelection, slice: Slice): Promise<FoundPage> {
      const end = slice.offset + slice.limit;
      const first = end <= FIRST.limit ? firstPages.get(JSON.stringify(selection)) : undefined;
      if (!first) return search(selection, slice);
      return { ...first, products: first.products.slice(slice.offset, end) };
    },

    /**
     * The keyword chips of a selection, each with the number of products that a click on it leaves. They
     * have no counts if there are so many matches that a shopper would have to wait for them.
     */
    async chips(selection: ProductSelection): Promise<KeywordChip[]> {
      const { products, total, queries, selection: searched } = await this.first(selection);
      const titles = products.map(({ product_title }) => product_title);
      const words = shownWords(await vocabulary(), keywordChips(titles), selection.q ?? '');
      if (total > maxCounted) return words.map((word) => ({ word }));
      const conditions = queries.length > 0 ? conditionsOnFound(searched) : conditionsOf(searched);
      return countWords(db, words, queries, conditions);
    },

    /** Suggestions after a search that found nothing. */
    zeroResults: async (q: string, named?: Category) =>
      zeroResults(
        await searchOf(source),
        (await retypedOf(q)) ?? q,
        async (text) => (await search({ q: text, ...UNFILTERED }, NOTHING)).total,
        named,
      ),
  };
}
