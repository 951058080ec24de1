import type { CatalogueVersion } from '../../cache/catalogue-version.ts';
import type { Database } from '../../db/client.ts';
import { type CategoryRow, categories } from '../../db/schema.ts';
import {
  departmentsOf,
  treesNamed,
  unwantedMedia,
} from '../../search/category-names/named-category.ts';
import { retyped } from '../../search/interpretation/retyped.ts';
import type { SearchSource } from '../../search/interpretation/search-source.ts';
import { phraseQuery, type TitleQuery, titleQuery } from '../../search/titles/title-query.ts';
import { categoriesSelling } from '../../search/vocabulary/goods-by-category.ts';
import type { Vocabulary } from '../../search/vocabulary/vocabulary.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes of a category in memory, roughly. */
const CATEGORY_SIZE = 200;
/** Bytes of the objects of a compiled query in memory, roughly. */
const QUERY_SIZE = 3_000;

export interface CachedSearchSource extends SearchSource {
  /** Compiles a text that must occur verbatim, such as a keyword chip. */
  phraseOf(text: string): Promise<TitleQuery>;
  /** The text in the right keyboard mode; undefined if it was typed in it. */
  retypedOf(text: string): Promise<string | undefined>;
}

/** Caches compiled queries, retyped texts and the categories until the catalogue or the vocabulary changes. */
export function cachedSearchSource(
  db: Database,
  version: Pick<CatalogueVersion, 'cache'>,
  vocabulary: () => Promise<Vocabulary>,
): CachedSearchSource {
  const queries = version.cache<TitleQuery | undefined>({
    maxBytes: 16 * MEGABYTE,
    sizeOf: sizeOfQuery,
  });
  const phrases = version.cache<TitleQuery>({ maxBytes: 4 * MEGABYTE, sizeOf: sizeOfQuery });
  const retypedTexts = version.cache<string | undefined>({
    maxBytes: MEGABYTE,
    sizeOf: (text = '', key) => 2 * (text.length + key.length),
  });
  const categoryRows = version.cache<CategoryRow[]>({
    maxBytes: MEGABYTE,
    sizeOf: (rows) => (rows.length + 1) * CATEGORY_SIZE,
  });

  const allCategories = () => categoryRows.fetch('', () => db.select().from(categories));

  const source: CachedSearchSource = {
    db,
    vocabulary,
    categories: allCategories,
    queryOf(text, isExact = false) {
      // A folded word has no line break, so that no text has the key of another search.
      const key = [isExact, ...text.map(({ folded }) => folded)].join('\n');
      return queries.fetch(key, async () => {
        // Read here, so that what is compiled after a change never uses the vocabulary before it.
        const context = { db, vocabulary: await vocabulary() };
        const query = await titleQuery(context, text, { isExact });
        if (!query?.ranking) return query;
        const rows = await allCategories();
        const { words, subjects, isOfInitials } = query.ranking;
        const named = treesNamed(subjects, rows);
        const media = unwantedMedia(text, rows);
        // Initials only guess the product.
        const selling = isOfInitials ? [] : categoriesSelling(words, subjects);
        const soldIn = selling.length > 0 ? [...new Set([...selling, ...named])] : [];
        const departments = departmentsOf(soldIn, rows);
        const ranking = { ...query.ranking, categories: named, soldIn, departments, media };
        return { ...query, ranking };
      });
    },
    phraseOf: (text) => phrases.fetch(text, () => phraseQuery(db, text)),
    retypedOf: (text) => retypedTexts.fetch(text, () => retyped(source, text)),
  };
  return source;
}

/** Bytes of a compiled query in a cache, roughly. */
export function sizeOfQuery(query: TitleQuery | undefined, key: string) {
  return QUERY_SIZE + key.length + (query?.lexemes.length ?? 0);
}
