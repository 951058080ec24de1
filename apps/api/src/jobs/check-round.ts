import type { MarketplaceClient } from '../catalogue/marketplace/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { checkPrices, ImplausibleAnswer } from '../catalogue/prices/check-prices.ts';
import type { Database } from '../db/client.ts';

/** So many answers in a row that are worth nothing are the marketplace's fault, and no longer that of some products. */
const MOST_IMPLAUSIBLE = 3;

/**
 * Checks prices, the most overdue products first.
 * @param options.requests those that this round may send
 * @throws ImplausibleAnswer once the others have been checked
 */
export async function checkRound(
  db: Database,
  client: MarketplaceClient,
  { requests, beforeBatch, report }: RoundOptions,
) {
  let failure: ImplausibleAnswer | undefined;
  try {
    let inARow = 0;
    for (let request = 0; request < requests && inARow < MOST_IMPLAUSIBLE; request += 1) {
      await beforeBatch();
      try {
        if (!(await checkPrices(db, aliexpress(client)))) break;
        inARow = 0;
      } catch (error) {
        if (!(error instanceof ImplausibleAnswer)) throw error;
        failure = error;
        inARow += 1;
      }
    }
  } catch (error) {
    if (error instanceof MarketplaceRefused)
      report(`Prices are not being checked: ${error.message}`);
    else if (!(error instanceof QuotaExhausted)) throw error;
  }
  if (failure) throw failure;
}

interface RoundOptions {
  requests: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
  report: (line: string) => void;
}
