import type { ProductSelection } from '@damoa/contracts';
import type { CatalogueVersion } from '../../cache/catalogue-version.ts';
import { ALMOST_NONE } from '../../search/interpretation/interpret-rare-text.ts';
import { interpretText, isOnlyCategoryName } from '../../search/interpretation/interpret-text.ts';
import { mayMeanCategory } from '../../search/interpretation/means-category.ts';
import type { QueryInterpretation } from '../../search/interpretation/query-interpretation.ts';
import type { SearchSource } from '../../search/interpretation/search-source.ts';
import { soldAsTyped } from '../../search/interpretation/sold-as-typed.ts';
import { readText } from '../../search/text/search-text.ts';
import { countTitles } from '../../search/titles/count-titles.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import { isFiltered } from '../listing/filters.ts';
import { sizeOfQuery } from './cached-search-source.ts';

const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Interprets the text of a selection, of which `found` products were found as typed. It does so only if no title
 * matches it even without the filters, if almost none does and it looks like a mistake, if it occurs in titles
 * only because the name of a category was split (see `isOnlyCategoryName`), or if it may mean categories.
 * @param maxOfCategories more titles than these are not ranked together with all products of a category
 */
export function selectionInterpreter(
  source: SearchSource,
  version: Pick<CatalogueVersion, 'cache'>,
  maxOfCategories: number,
) {
  const interpretations = version.cache<QueryInterpretation | undefined>({
    maxBytes: MAX_BYTES,
    sizeOf: (interpretation, key) => sizeOfQuery(interpretation?.query, key),
  });
  return async (selection: ProductSelection, query: TitleQuery, found: number) => {
    const { q = '' } = selection;
    const text = readText(q);
    const isCategoryName = await isOnlyCategoryName(source, text);
    const mayMeanMore = isCategoryName || (await mayMeanCategory(source, text));
    if (found > ALMOST_NONE && !mayMeanMore) return undefined;
    return interpretations.fetch(q, async () => {
      if (isCategoryName) return interpretText(source, text, query, 0);
      const total = isFiltered(selection) ? await countTitles(source.db, query) : found;
      const isRanked = mayMeanMore && total <= maxOfCategories;
      if (total > ALMOST_NONE && !isRanked) return undefined;
      return soldAsTyped(source, query, await interpretText(source, text, query, total));
    });
  };
}
