import { demoProduct, earlierPrices } from '@damoa/demo';
import type { Offered, Source } from '../source.ts';
import { BATCH } from '../write-products.ts';

/**
 * The first `count` products of the demonstration catalogue, with earlier prices of the year before `now`.
 * The cursor is the number of products read.
 */
export function demonstrationSource(count: number, now = new Date()): Source {
  return {
    name: 'demonstration',
    async *read(cursor = '0') {
      for (let from = Number(cursor); from < count; from += BATCH) {
        const size = Math.min(BATCH, count - from);
        const items = Array.from({ length: size }, (_, index): Offered => {
          return offered(from + index, now);
        });
        yield { items, cursor: String(from + size), done: from + size, total: count };
      }
    },
  };
}

/** A product with its earlier prices; it was last checked when its price changed, or later. */
function offered(index: number, now: Date): Offered {
  const product = demoProduct(index);
  const earlier = earlierPrices(index, now);
  const changedAt = earlier.at(-1)?.until.getTime() ?? 0;
  const checkedAt = Math.max(changedAt, Date.parse(product.updated_at));
  const updated_at = new Date(checkedAt).toISOString();
  return { product: { ...product, updated_at }, earlierPrices: earlier };
}
