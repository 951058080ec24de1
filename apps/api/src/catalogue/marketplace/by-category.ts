import { z } from 'zod';
import type { Batch, Source } from '../source.ts';
import type { MarketplaceClient } from './client.ts';
import { aliexpress } from './source.ts';

/** Where a later reading goes on: within this category; without `within`, behind it. */
const Cursor = z.object({ category: z.int(), within: z.string().optional() });

/**
 * The products of several categories, one category after the other; progress counts categories.
 * @param options.limit at most so many products of each category
 */
export function aliexpressByCategory(
  client: MarketplaceClient,
  categories: readonly number[],
  options: { limit?: number } = {},
): Source {
  async function* read(cursor?: string): AsyncGenerator<Batch> {
    const start = cursor === undefined ? undefined : Cursor.parse(JSON.parse(cursor));
    const last = start ? categories.indexOf(start.category) : -1;
    for (const [place, category] of categories.entries()) {
      if (place < last || (place === last && start?.within === undefined)) continue;
      const source = aliexpress(client, { ...options, category });
      for await (const batch of source.read(place === last ? start?.within : undefined)) {
        const share = batch.total === 0 ? 1 : batch.done / batch.total;
        yield {
          items: batch.items,
          cursor: cursorOf({ category, within: batch.cursor }),
          done: place + share,
          total: categories.length,
        };
      }
      // So that a category without products counts as read.
      yield {
        items: [],
        cursor: cursorOf({ category }),
        done: place + 1,
        total: categories.length,
      };
    }
  }
  return { name: 'aliexpress', read };
}

const cursorOf = (cursor: z.infer<typeof Cursor>) => JSON.stringify(cursor);
