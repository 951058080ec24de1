import { z } from 'zod';
import type { Batch, Source } from '../source.ts';
import type { MarketplaceClient } from './client.ts';
import { MarketplaceRefused, MOST_REFUSED } from './errors.ts';
import { aliexpress } from './source.ts';

/** Where a later reading goes on: within this category; without `within`, behind it. */
const Cursor = z.object({ category: z.int(), within: z.string().optional() });

interface Options {
  /** At most so many products of each category. */
  limit?: number;
  /** Takes why a category is passed over. */
  onRefused?: (category: number, reason: MarketplaceRefused) => void;
}

/**
 * The products of several categories, one category after the other; progress counts categories. One that
 * is refused is passed over, unless the ones before it were too: those are read again by a later reading.
 */
export function aliexpressByCategory(
  client: MarketplaceClient,
  categories: readonly number[],
  { onRefused, ...options }: Options = {},
): Source {
  const total = categories.length;

  async function* read(cursor?: string): AsyncGenerator<Batch> {
    const start = cursor === undefined ? undefined : Cursor.parse(JSON.parse(cursor));
    const last = start ? categories.indexOf(start.category) : -1;
    let refusedInARow = 0;
    for (const [place, category] of categories.entries()) {
      if (place < last || (place === last && start?.within === undefined)) continue;
      try {
        yield* readCategory(category, place, place === last ? start?.within : undefined);
        refusedInARow = 0;
      } catch (error) {
        refusedInARow += 1;
        if (!(error instanceof MarketplaceRefused) || refusedInARow === MOST_REFUSED) throw error;
        onRefused?.(category, error);
      }
    }
  }

  async function* readCategory(
    category: number,
    place: number,
    within: string | undefined,
  ): AsyncGenerator<Batch> {
    const source = aliexpress(client, { ...options, category });
    for await (const batch of source.read(within)) {
      const share = batch.total === 0 ? 1 : batch.done / batch.total;
      yield {
        items: batch.items,
        cursor: cursorOf({ category, within: batch.cursor }),
        done: place + share,
        total,
      };
    }
    // So that a category without products counts as read.
    yield { items: [], cursor: cursorOf({ category }), done: place + 1, total };
  }

  return { name: 'aliexpress', read };
}

const cursorOf = (cursor: z.infer<typeof Cursor>) => JSON.stringify(cursor);
