import { z } from 'zod';
import type { Batch, Lookup, Source } from '../source.ts';
import type { MarketplaceClient } from './client/client.ts';
import { fetchPage, type Selection } from './fetch-page.ts';
import { lookUp } from './look-up.ts';
import { Position, readPages, START } from './read-pages.ts';
import { itemReader } from './rows/items.ts';

/** Where a later reading continues, and how many products were read before. */
const Cursor = z.object({ position: Position, done: z.int().min(0) });

/** After this many pages in a row with products of other categories only, the category is exhausted. */
const MAX_PAGES_OUTSIDE = 10;

export interface AliExpress extends Source, Lookup {
  /** The number of products from outside the category skipped so far. */
  leaked(): number;
}

/**
 * The products of AliExpress, all or a selection, best sellers first.
 * @param selection.limit the maximum number of products, including rejected ones
 */
export function aliexpress(
  client: MarketplaceClient,
  { limit = Number.POSITIVE_INFINITY, ...selection }: Selection & { limit?: number } = {},
): AliExpress {
  const { itemsOf, leaked } = itemReader(selection);

  async function* read(cursor?: string): AsyncGenerator<Batch> {
    const start = cursor === undefined ? undefined : Cursor.parse(JSON.parse(cursor));
    let done = start?.done ?? 0;
    let pagesOutside = 0;
    if (done >= limit) return;
    const pageAt = (page: number, isSorted: boolean) =>
      fetchPage(client, selection, page, isSorted);
    for await (const { page, next } of readPages(pageAt, start?.position ?? START)) {
      const items = itemsOf(page.rows, new Date()).slice(0, limit - done);
      done += items.length;
      pagesOutside = page.rows.length > 0 && items.length === 0 ? pagesOutside + 1 : 0;
      // The marketplace's total changes during reading, and includes products that are skipped.
      const total = next.isEnd ? done : Math.max(done, Math.min(page.totalRows, limit));
      const after: z.infer<typeof Cursor> = { position: next, done };
      yield { items, cursor: JSON.stringify(after), done, total };
      if (done === limit || pagesOutside === MAX_PAGES_OUTSIDE) return;
    }
  }

  return { name: 'aliexpress', read, lookUp: (ids) => lookUp(client, ids), leaked };
}
