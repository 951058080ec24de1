import { ImplausibleAnswer } from '../catalogue/implausible-answer.ts';
import type { MarketplaceClient } from '../catalogue/marketplace/client/client.ts';
import {
  MarketplaceRefused,
  MarketplaceUnavailable,
  QuotaExhausted,
} from '../catalogue/marketplace/client/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { sync } from '../catalogue/sync.ts';
import type { Database } from '../db/client.ts';

/**
 * Syncs a category from the marketplace.
 * @param options.limit the maximum number of products, best sellers first
 * @returns why the category was not read completely, if the reason is known
 */
export async function syncCategory(
  db: Database,
  client: MarketplaceClient,
  category: number,
  { limit, beforeBatch }: SyncOptions,
): Promise<Failure | undefined> {
  try {
    const source = aliexpress(client, { category, limit });
    await sync(db, source, { category, limit }, { beforeBatch });
    return undefined;
  } catch (error) {
    const isKnown =
      error instanceof QuotaExhausted ||
      error instanceof MarketplaceRefused ||
      error instanceof MarketplaceUnavailable ||
      error instanceof ImplausibleAnswer;
    if (!isKnown) throw error;
    return error;
  }
}

type Failure = QuotaExhausted | MarketplaceRefused | MarketplaceUnavailable | ImplausibleAnswer;

interface SyncOptions {
  limit: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
}
