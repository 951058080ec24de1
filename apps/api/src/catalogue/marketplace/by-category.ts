import { z } from 'zod';
import type { Batch, Source } from '../source.ts';
import type { MarketplaceClient } from './client/client.ts';
import { MAX_REFUSED, MarketplaceRefused } from './client/errors.ts';
import { aliexpress } from './source.ts';

/** Where a later reading continues: at `within` in the category, or after the category without it. */
const Cursor = z.object({ category: z.int(), within: z.string().optional() });

interface Options {
  /** The maximum number of products per category. */
  limit?: number;
  /** Called when a category is skipped. */
  onRefused?: (category: number, reason: MarketplaceRefused) => void;
}

/**
 * The products of several categories, one category after another; progress counts categories. A category that
 * the marketplace refuses is skipped. After `MAX_REFUSED` in a row the error is thrown, and a later reading
 * starts again at the first of them.
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
    for (const [index, category] of categories.entries()) {
      if (index < last || (index === last && start?.within === undefined)) continue;
      try {
        yield* readCategory(category, index, index === last ? start?.within : undefined);
        refusedInARow = 0;
      } catch (error) {
        refusedInARow += 1;
        if (!(error instanceof MarketplaceRefused) || refusedInARow === MAX_REFUSED) throw error;
        onRefused?.(category, error);
      }
    }
  }

  async function* readCategory(
    category: number,
    index: number,
    within: string | undefined,
  ): AsyncGenerator<Batch> {
    const source = aliexpress(client, { ...options, category });
    for await (const batch of source.read(within)) {
      const share = batch.total === 0 ? 1 : batch.done / batch.total;
      yield {
        items: batch.items,
        cursor: cursorOf({ category, within: batch.cursor }),
        done: index + share,
        total,
      };
    }
    // Marks the category as read even if it has no products.
    yield { items: [], cursor: cursorOf({ category }), done: index + 1, total };
  }

  return { name: 'aliexpress', read };
}

const cursorOf = (cursor: z.infer<typeof Cursor>) => JSON.stringify(cursor);
