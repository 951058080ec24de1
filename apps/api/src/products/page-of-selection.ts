import type { ProductSelection } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import type { Slice } from '../http/numbered-page.ts';
import { combineQueries } from '../search/titles/title-condition.ts';
import type { TitleQuery } from '../search/titles/title-query.ts';
import { categoryOf, conditionsOnFound, isWholeCategory } from './filters.ts';
import { ORDERS } from './orders.ts';
import type { Page } from './page.ts';
import { pageOfCategory } from './page-of-category.ts';
import { pageOfFiltered } from './page-of-filtered.ts';
import { pageOfFound } from './page-of-found.ts';

/**
 * A page of a selection.
 * @param queries what titles must match: the compiled text and words of the selection
 * @param isSmall whether the catalogue is small enough to read and sort all matches
 */
export async function pageOfSelection(
  db: Database,
  { sort, words: _, ...filters }: ProductSelection,
  [query, ...queries]: readonly TitleQuery[],
  slice: Slice,
  isSmall: () => Promise<boolean>,
): Promise<Page> {
  const order = ORDERS[sort];
  if (query) {
    const combined = combineQueries([query, ...queries]);
    const size = { isSmall: await isSmall() };
    return pageOfFound(db, combined, conditionsOnFound(filters), order, slice, size);
  }
  if (isWholeCategory(filters)) return pageOfCategory(db, categoryOf(filters), order, slice);
  return pageOfFiltered(db, filters, order, slice);
}
