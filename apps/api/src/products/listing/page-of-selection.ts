import type { ProductSelection } from '@damoa/contracts';
import type { Database } from '../../db/client.ts';
import type { Slice } from '../../http/numbered-page.ts';
import { combineQueries } from '../../search/titles/title-condition.ts';
import type { TitleQuery } from '../../search/titles/title-query.ts';
import { categoryOf, conditionsOnFound, isWholeCategory } from './filters.ts';
import { ORDERS } from './orders.ts';
import type { Page } from './page.ts';
import { pageOfCategory } from './page-of-category.ts';
import { pageOfFiltered } from './page-of-filtered.ts';
import { pageOfFound } from './page-of-found.ts';

/**
 * A page of a selection.
 * @param queries what titles must match: the compiled text and words of the selection
 * @param options.isSmall whether the catalogue is small enough to read and sort all matches
 * @param options.nearestFirst whether products that are what the text says come first in any order
 */
export async function pageOfSelection(
  db: Database,
  { sort = 'popular', words: _, ...filters }: ProductSelection,
  [query, ...queries]: readonly TitleQuery[],
  slice: Slice,
  { isSmall, nearestFirst }: { isSmall: () => Promise<boolean>; nearestFirst: boolean },
): Promise<Page> {
  const order = ORDERS[sort];
  if (query) {
    const combined = combineQueries([query, ...queries]);
    const options = { isSmall: await isSmall(), nearestFirst };
    return pageOfFound(db, combined, conditionsOnFound(filters), order, slice, options);
  }
  if (isWholeCategory(filters)) return pageOfCategory(db, categoryOf(filters), order, slice);
  return pageOfFiltered(db, filters, order, slice);
}
