import type { Database } from '../db/client.ts';
import { conditionsOf } from '../products/filters.ts';
import { findPage, type Selection } from '../products/find-page.ts';
import type { Page, Slice } from '../products/page.ts';
import { correct } from './correct.ts';
import { countTitles } from './count-titles.ts';
import { ALMOST_NOTHING, likelier } from './likelier.ts';
import { titleQuery } from './title-query.ts';

export interface Found extends Page {
  /** What was typed, and what was searched instead since nothing, or almost nothing, has the typed. */
  corrected?: { from: string; to: string };
}

/**
 * A page of a selection. What was typed is searched first; only when no title at all has it, filters
 * or not, or very few have what looks like a mistake, what was probably meant is searched instead,
 * unless `exact` forbids it.
 */
export async function search(
  db: Database,
  { exact, ...selection }: Selection & { exact: boolean },
  slice: Slice,
): Promise<Found> {
  const typed = selection.q ?? '';
  const page = await findPage(db, selection, await titleQuery(db, typed), slice);
  if (typed === '' || exact || page.total > ALMOST_NOTHING) return page;
  const isFiltered = conditionsOf(selection).length > 0 || selection.words !== undefined;
  const total = isFiltered ? await countTitles(db, typed) : page.total;
  if (total > ALMOST_NOTHING) return page;
  const to = total === 0 ? await correct(db, typed) : await likelier(db, typed, total);
  if (to === undefined) return page;
  const corrected = await findPage(db, selection, await titleQuery(db, to), slice);
  return { ...corrected, corrected: { from: typed, to } };
}
