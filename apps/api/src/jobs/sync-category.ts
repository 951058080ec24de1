import type { MarketplaceClient } from '../catalogue/marketplace/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { sync } from '../catalogue/sync.ts';
import type { Database } from '../db/client.ts';

/**
 * Reads a category from the marketplace.
 * @param options.limit at most so many products, best sellers first
 * @returns why it was not read to its end, where another try cannot mend that today
 */
export async function syncCategory(
  db: Database,
  client: MarketplaceClient,
  category: number,
  { limit, beforeBatch }: SyncOptions,
): Promise<QuotaExhausted | MarketplaceRefused | undefined> {
  try {
    const source = aliexpress(client, { category, limit });
    await sync(db, source, { category, limit }, { beforeBatch });
    return undefined;
  } catch (error) {
    if (!(error instanceof QuotaExhausted || error instanceof MarketplaceRefused)) throw error;
    return error;
  }
}

interface SyncOptions {
  limit: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
}
