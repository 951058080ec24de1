import { ImplausibleAnswer } from '../catalogue/implausible-answer.ts';
import type { MarketplaceClient } from '../catalogue/marketplace/client/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/client/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { sync } from '../catalogue/sync.ts';
import type { Database } from '../db/client.ts';

/**
 * Syncs a category from the marketplace.
 * @param options.limit the maximum number of products, best sellers first
 * @returns why the category was not read completely, if another attempt today would not help
 */
export async function syncCategory(
  db: Database,
  client: MarketplaceClient,
  category: number,
  { limit, beforeBatch }: SyncOptions,
): Promise<QuotaExhausted | MarketplaceRefused | ImplausibleAnswer | undefined> {
  try {
    const source = aliexpress(client, { category, limit });
    await sync(db, source, { category, limit }, { beforeBatch });
    return undefined;
  } catch (error) {
    const isFinal =
      error instanceof QuotaExhausted ||
      error instanceof MarketplaceRefused ||
      error instanceof ImplausibleAnswer;
    if (!isFinal) throw error;
    return error;
  }
}

interface SyncOptions {
  limit: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
}
