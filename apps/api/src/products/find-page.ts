import type { ProductFilters, Sort } from '@damoa/contracts';
import type { Database } from '../db/client.ts';
import { allQueries, phraseQuery, type TitleQuery } from '../search/title-query.ts';
import { categoryOf, conditionsOf, isWholeCategory } from './filters.ts';
import { ORDERS } from './orders.ts';
import type { Page, Slice } from './page.ts';
import { pageOfCategory } from './page-of-category.ts';
import { pageOfFiltered } from './page-of-filtered.ts';
import { pageOfFound } from './page-of-found.ts';

export interface Selection extends ProductFilters {
  sort: Sort;
}

/** A page of a selection; `query` is what its `q` asks of the titles. */
export async function findPage(
  db: Database,
  selection: Selection,
  query: TitleQuery | undefined,
  slice: Slice,
): Promise<Page> {
  const { sort, ...filters } = selection;
  const order = ORDERS[sort];
  const phrases = await Promise.all((filters.words ?? []).map((word) => phraseQuery(db, word)));
  const [first, ...others] = query ? [query, ...phrases] : phrases;
  const conditions = conditionsOf(filters);
  if (first) return pageOfFound(db, allQueries([first, ...others]), conditions, order, slice);
  if (isWholeCategory(filters)) return pageOfCategory(db, categoryOf(filters), order, slice);
  return pageOfFiltered(db, conditions, order, slice);
}
