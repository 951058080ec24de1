import type { MarketplaceClient } from '../catalogue/marketplace/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { checkPrices, ImplausibleAnswer } from '../catalogue/prices/check-prices.ts';
import type { Database } from '../db/client.ts';

/** After this many implausible answers in a row, the marketplace is at fault, not single products. */
const MAX_IMPLAUSIBLE = 3;

/**
 * Checks prices, the most overdue products first. Refusals and an exhausted quota end the round without
 * failing it.
 * @param options.requests the number of requests that this round may send
 * @throws ImplausibleAnswer after the other products have been checked
 */
export async function checkRound(
  db: Database,
  client: MarketplaceClient,
  { requests, beforeBatch, report }: RoundOptions,
) {
  let failure: ImplausibleAnswer | undefined;
  try {
    let inARow = 0;
    for (let request = 0; request < requests && inARow < MAX_IMPLAUSIBLE; request += 1) {
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
