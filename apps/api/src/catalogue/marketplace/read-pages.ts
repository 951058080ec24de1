import { z } from 'zod';
import { idsOf, type Row } from './rows/rows.ts';

export const PAGE_SIZE = 50;
/** A limit in case the pages never end: half a million products. */
const MAX_PAGES = 10_000;
/** After this many pages in a row that repeat the page before, reading ends. */
const MAX_REPEATS = 3;

/** Where reading continues; part of a cursor. */
export const Position = z.object({
  page: z.int().min(1),
  isSorted: z.boolean(),
  /** The product ids of the previous page. */
  ids: z.array(z.string()),
  /** How many pages in a row repeated the page before. */
  repeats: z.int().min(0),
  isEnd: z.boolean(),
  /** The number of pages according to the previous page. */
  totalPages: z.int().min(0),
});
export type Position = z.infer<typeof Position>;

export const START: Position = {
  page: 1,
  isSorted: true,
  ids: [],
  repeats: 0,
  isEnd: false,
  totalPages: 0,
};

export interface MarketplacePage {
  rows: readonly Row[];
  totalPages: number;
  totalRows: number;
}

/**
 * Reads pages until one is empty, or is not full and, by its own total, the last. A full page is never taken
 * as the last, since totals change during reading.
 * @param fetchPage requests a page; without rows if there are none
 */
export async function* readPages(
  fetchPage: (page: number, isSorted: boolean) => Promise<MarketplacePage>,
  start: Position,
): AsyncGenerator<{ page: MarketplacePage; next: Position }> {
  let position = start;
  while (!position.isEnd) {
    const { page: number, ids, repeats } = position;
    let { isSorted } = position;
    let page = await fetchPage(number, isSorted);
    // A sorted request sometimes returns nothing where an unsorted one does.
    if (number === 1 && isSorted && page.rows.length === 0) {
      isSorted = false;
      page = await fetchPage(number, isSorted);
    }
    const isTooShort = page.rows.length === 0 && number <= position.totalPages;
    if (isRepeated(page, ids) || isTooShort) page = await fetchPage(number, isSorted);
    if (page.rows.length === 0) return;
    const repeated = isRepeated(page, ids) ? repeats + 1 : 0;
    const isLast = page.rows.length < PAGE_SIZE && number >= page.totalPages;
    position = {
      page: number + 1,
      isSorted,
      ids: idsOf(page.rows),
      repeats: repeated,
      totalPages: page.totalPages,
      isEnd: isLast || repeated === MAX_REPEATS || number === MAX_PAGES,
    };
    yield { page, next: position };
  }
}

function isRepeated({ rows }: MarketplacePage, earlier: readonly string[]) {
  const ids = idsOf(rows);
  return ids.length > 0 && ids.length === earlier.length && ids.every((id) => earlier.includes(id));
}
