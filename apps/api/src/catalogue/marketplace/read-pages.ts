import { z } from 'zod';
import { idsOf, type Row } from './rows.ts';

export const PAGE_SIZE = 50;
/** A bound for a marketplace whose pages never end: half a million products. */
const MOST_PAGES = 10_000;
/** After so many pages in a row that repeat the one before, the marketplace has no others. */
const MOST_REPEATS = 3;

/** Where reading goes on: what a cursor holds. */
export const Position = z.object({
  page: z.int().min(1),
  isSorted: z.boolean(),
  /** Of the page before. */
  ids: z.array(z.string()),
  /** Pages in a row that were like the one before. */
  repeats: z.int().min(0),
  isEnd: z.boolean(),
  /** As the page before said. */
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

export interface Page {
  rows: readonly Row[];
  totalPages: number;
  totalRows: number;
}

/**
 * Reads pages until one is empty, or is not full and the last by its own word. That word is not
 * enough for a full page: the totals change while one reads.
 * @param ask answers a page; without rows when there are none
 */
export async function* readPages(
  ask: (page: number, isSorted: boolean) => Promise<Page>,
  start: Position,
): AsyncGenerator<{ page: Page; next: Position }> {
  let position = start;
  while (!position.isEnd) {
    const { page: number, ids, repeats } = position;
    let { isSorted } = position;
    let page = await ask(number, isSorted);
    // A sort sometimes finds nothing where unsorted there is something.
    if (number === 1 && isSorted && page.rows.length === 0) {
      isSorted = false;
      page = await ask(number, isSorted);
    }
    const isTooShort = page.rows.length === 0 && number <= position.totalPages;
    if (isRepeated(page, ids) || isTooShort) page = await ask(number, isSorted);
    if (page.rows.length === 0) return;
    const repeated = isRepeated(page, ids) ? repeats + 1 : 0;
    const isLast = page.rows.length < PAGE_SIZE && number >= page.totalPages;
    position = {
      page: number + 1,
      isSorted,
      ids: idsOf(page.rows),
      repeats: repeated,
      totalPages: page.totalPages,
      isEnd: isLast || repeated === MOST_REPEATS || number === MOST_PAGES,
    };
    yield { page, next: position };
  }
}

function isRepeated({ rows }: Page, earlier: readonly string[]) {
  const ids = idsOf(rows);
  return ids.length > 0 && ids.length === earlier.length && ids.every((id) => earlier.includes(id));
}
