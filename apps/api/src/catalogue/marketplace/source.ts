import { z } from 'zod';
import type { Batch, Lookup, Source } from '../source.ts';
import { askPage, type Selection } from './ask-page.ts';
import type { MarketplaceClient } from './client.ts';
import { itemReader } from './items.ts';
import { lookUp } from './look-up.ts';
import { Position, readPages, START } from './read-pages.ts';

/** Where a later reading goes on, and how many products the ones before it have had. */
const Cursor = z.object({ position: Position, done: z.int().min(0) });

/** After so many pages in a row of other categories, nothing of the one that was asked for is left. */
const MOST_PAGES_OUTSIDE = 10;

export interface AliExpress extends Source, Lookup {
  /** Products from outside the category that were passed over so far. */
  leaked(): number;
}

/**
 * The products of AliExpress: all that it shows, or what is selected, best sellers first.
 * @param selection.limit at most so many products, rejected ones included
 */
export function aliexpress(
  client: MarketplaceClient,
  { limit = Number.POSITIVE_INFINITY, ...selection }: Selection & { limit?: number } = {},
): AliExpress {
  const { itemsOf, leaked } = itemReader(selection.category);

  async function* read(cursor?: string): AsyncGenerator<Batch> {
    const start = cursor === undefined ? undefined : Cursor.parse(JSON.parse(cursor));
    let done = start?.done ?? 0;
    let pagesOutside = 0;
    if (done >= limit) return;
    const ask = (page: number, isSorted: boolean) => askPage(client, selection, page, isSorted);
    for await (const { page, next } of readPages(ask, start?.position ?? START)) {
      const items = itemsOf(page.rows, new Date()).slice(0, limit - done);
      done += items.length;
      pagesOutside = page.rows.length > 0 && items.length === 0 ? pagesOutside + 1 : 0;
      // The marketplace's total changes while one reads, and counts what is passed over.
      const total = next.isEnd ? done : Math.max(done, Math.min(page.totalRows, limit));
      const after: z.infer<typeof Cursor> = { position: next, done };
      yield { items, cursor: JSON.stringify(after), done, total };
      if (done === limit || pagesOutside === MOST_PAGES_OUTSIDE) return;
    }
  }

  return { name: 'aliexpress', read, lookUp: (ids) => lookUp(client, ids), leaked };
}
