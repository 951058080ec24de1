import type { MarketplaceClient } from '../catalogue/marketplace/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { checkPrices } from '../catalogue/prices/check-prices.ts';
import type { Database } from '../db/client.ts';

/**
 * Checks prices, the most overdue products first.
 * @param options.requests those that this round may send
 */
export async function checkRound(
  db: Database,
  client: MarketplaceClient,
  { requests, beforeBatch, report }: RoundOptions,
) {
  try {
    for (let request = 0; request < requests; request += 1) {
      await beforeBatch();
      if (!(await checkPrices(db, aliexpress(client)))) return;
    }
  } catch (error) {
    if (error instanceof QuotaExhausted) return;
    if (!(error instanceof MarketplaceRefused)) throw error;
    report(`Prices are not being checked: ${error.message}`);
  }
}

interface RoundOptions {
  requests: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
  report: (line: string) => void;
}
