import type { Category, KeywordChip, ProductSelection } from '@damoa/contracts';
import type { CatalogueVersion } from '../cache/catalogue-version.ts';
import type { Database } from '../db/client.ts';
import type { Slice } from '../http/numbered-page.ts';
import { keywordChips } from '../search/chips/keyword-chips.ts';
import { shownWords } from '../search/chips/shown-chips.ts';
import { searchOf } from '../search/interpretation/search-source.ts';
import { zeroResults } from '../search/suggestions/zero-results.ts';
import type { Vocabulary } from '../search/vocabulary/vocabulary.ts';
import { countWords } from './listing/count-words.ts';
import { conditionsOf, conditionsOnFound } from './listing/filters.ts';
import { TOTAL_ONLY } from './listing/page.ts';
import { countListings } from './listing/page-of-category.ts';
import { cachedSearchSource } from './search/cached-search-source.ts';
import { selectionInterpreter } from './search/interpret-selection.ts';
import { productSearch } from './search/search-products.ts';
import type { FoundPage } from './search/search-request.ts';

/** Keyword chips come from this slice whatever page is shown, so that they stay the same while paging. */
const FIRST = { offset: 0, limit: 100 };

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
  const firstPages = version.cache<FoundPage>({
    maxBytes: 16 * MEGABYTE,
    sizeOf: ({ products }) => (products.length + 1) * PRODUCT_SIZE,
  });
  const sizes = version.cache<number>({ maxBytes: 1, sizeOf: () => 1 });
  const isSmall = async () => (await sizes.fetch('', () => countListings(db))) <= small;
  const interpret = selectionInterpreter(source, version, maxOfCategories);
  const search = productSearch(source, isSmall, interpret);

  return {
    /** The first hundred products of a selection. */
    first: (selection: ProductSelection) =>
      firstPages.fetch(JSON.stringify(selection), () => search({ selection, slice: FIRST })),

    /** A page of a selection, with the exact total. */
    async page(selection: ProductSelection, slice: Slice): Promise<FoundPage> {
      const end = slice.offset + slice.limit;
      const first = end <= FIRST.limit ? firstPages.get(JSON.stringify(selection)) : undefined;
      if (!first) return search({ selection, slice });
      return { ...first, products: first.products.slice(slice.offset, end) };
    },

    /**
     * The keyword chips of a selection, each with the number of products that a click on it leaves. They
     * have no counts if there are so many matches that a shopper would have to wait for them.
     */
    async chips(selection: ProductSelection): Promise<KeywordChip[]> {
      const {
        products,
        total,
        queries,
        selection: searched,
        explanation,
      } = await this.first(selection);
      const titles = products.map(({ product_title }) => product_title);
      const { q = '' } = selection;
      const text = explanation.corrected ? `${q} ${explanation.corrected.to}` : q;
      const words = shownWords(await vocabulary(), keywordChips(titles), text);
      if (total > maxCounted) return words.map((word) => ({ word }));
      const conditions = queries.length > 0 ? conditionsOnFound(searched) : conditionsOf(searched);
      return countWords(db, words, queries, conditions);
    },

    /** Suggestions after a search that found nothing. */
    zeroResults: async (q: string, named?: Category) =>
      zeroResults(
        await searchOf(source),
        (await source.retypedOf(q)) ?? q,
        async (text) =>
          (await search({ selection: { q: text, ...UNFILTERED }, slice: TOTAL_ONLY })).total,
        named,
      ),
  };
}
