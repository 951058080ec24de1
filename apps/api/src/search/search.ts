import type { Database } from '../db/client.ts';
import { conditionsOf } from '../listing/filters.ts';
import { findPage, type Selection } from '../listing/find-page.ts';
import type { Page, Slice } from '../listing/page.ts';
import { correct, isFound } from './correct.ts';
import { titleQuery } from './title-query.ts';

export interface Found extends Page {
  /** What was typed, and what was searched instead since nothing has the typed. */
  corrected?: { from: string; to: string };
}

/**
 * A page of a selection. What was typed is searched first; only when no title at all has it, filters
 * or not, what was probably meant is searched instead, unless `exact` forbids it.
 */
export async function search(
  db: Database,
  { exact, ...selection }: Selection & { exact: boolean },
  slice: Slice,
): Promise<Found> {
  const typed = selection.q ?? '';
  const page = await findPage(db, selection, await titleQuery(db, typed), slice);
  if (typed === '' || exact || page.total > 0) return page;
  const isFiltered = conditionsOf(selection).length > 0 || selection.words !== undefined;
  if (isFiltered && (await isFound(db, typed))) return page;
  const to = await correct(db, typed);
  if (to === undefined) return page;
  const corrected = await findPage(db, selection, await titleQuery(db, to), slice);
  return { ...corrected, corrected: { from: typed, to } };
}
