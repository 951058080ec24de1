import type { Database } from '../db/client.ts';
import {
  addCounts,
  type ImportCounts,
  type ImportWatcher,
  isOffered,
  NO_COUNTS,
} from './import-source.ts';
import type { Source } from './source.ts';
import { compareProducts } from './write-products.ts';

/**
 * Reads a source and counts what an import would change. A product that the source has twice counts twice.
 */
export async function compareSource(
  db: Database,
  source: Source,
  { onRejected, onProgress }: Pick<ImportWatcher, 'onRejected' | 'onProgress'>,
): Promise<ImportCounts & { prices: number }> {
  let sum = { ...NO_COUNTS, prices: 0 };
  for await (const { items, done, total } of source.read()) {
    let rejected = 0;
    for (const item of items) {
      if (!('rejected' in item)) continue;
      rejected += 1;
      await onRejected?.(item.rejected);
    }
    const offered = items.filter(isOffered);
    const { prices, ...written } = await compareProducts(db, source.name, offered);
    const unchanged = offered.length - written.added - written.changed;
    const counts = addCounts(sum, { ...written, unchanged, rejected });
    sum = { ...counts, prices: sum.prices + prices };
    onProgress?.(done, total);
  }
  return sum;
}
