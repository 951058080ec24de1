import type { MarketplaceClient } from '../catalogue/marketplace/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { SyncRunning, sync } from '../catalogue/sync.ts';
import type { Database } from '../db/client.ts';

/**
 * Reads a category from the marketplace. What another try cannot mend today is reported and waits for
 * the next round, which goes on where this one has stopped.
 * @param options.limit at most so many products, best sellers first
 */
export async function syncCategory(
  db: Database,
  client: MarketplaceClient,
  category: number,
  { limit, beforeBatch, report }: SyncOptions,
) {
  try {
    await sync(db, aliexpress(client, { category, limit }), { category }, { beforeBatch });
  } catch (error) {
    if (error instanceof SyncRunning) return;
    if (!(error instanceof QuotaExhausted || error instanceof MarketplaceRefused)) throw error;
    report(`The sync of category ${category} stopped: ${error.message}`);
  }
}

interface SyncOptions {
  limit: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
  report: (line: string) => void;
}
