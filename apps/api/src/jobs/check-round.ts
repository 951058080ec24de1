import type { MarketplaceClient } from '../catalogue/marketplace/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { checkPrices, ImplausibleAnswer } from '../catalogue/prices/check-prices.ts';
import type { Database } from '../db/client.ts';

/** After this many implausible answers in a row, the marketplace is at fault, not single products. */
const MOST_IMPLAUSIBLE = 3;

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
  let retired = 0;
  try {
    let inARow = 0;
    for (let request = 0; request < requests && inARow < MOST_IMPLAUSIBLE; request += 1) {
      await beforeBatch();
      try {
        const counts = await checkPrices(db, aliexpress(client));
        if (!counts) break;
        retired += counts.retired;
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
  } finally {
    if (retired > 0) {
      report(
        `${retired} products were retired: the marketplace no longer has them, or only unusable data for a day.`,
      );
    }
  }
  if (failure) throw failure;
}

interface RoundOptions {
  requests: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
  report: (line: string) => void;
}
