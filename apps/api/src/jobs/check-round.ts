import { ImplausibleAnswer, ImplausiblePrices } from '../catalogue/implausible-answer.ts';
import type { MarketplaceClient } from '../catalogue/marketplace/client/client.ts';
import { MarketplaceRefused, QuotaExhausted } from '../catalogue/marketplace/client/errors.ts';
import { aliexpress } from '../catalogue/marketplace/source.ts';
import { checkPrices } from '../catalogue/prices/check-prices.ts';
import type { Database } from '../db/client.ts';

/**
 * After this many implausible answers in a row, the marketplace is at fault, not single products. Prices that have
 * moved too far do not count: in a true sale of everything, only answers about them end the doubt.
 */
const MAX_IMPLAUSIBLE = 3;

/**
 * Creates a function that checks prices, the most overdue products first. Refusals and an exhausted quota end
 * the round without failing it; an exhausted quota is reported once, until a check succeeds again.
 * @throws ImplausibleAnswer after the other products have been checked
 */
export function checkRounds(db: Database, report: (line: string) => void) {
  let isExhausted = false;

  return async (client: MarketplaceClient, { requests, beforeBatch }: RoundOptions) => {
    let failure: ImplausibleAnswer | undefined;
    let retired = 0;
    try {
      let inARow = 0;
      for (let request = 0; request < requests && inARow < MAX_IMPLAUSIBLE; request += 1) {
        await beforeBatch();
        try {
          const counts = await checkPrices(db, aliexpress(client));
          if (!counts) break;
          isExhausted = false;
          retired += counts.retired;
          inARow = 0;
        } catch (error) {
          if (!(error instanceof ImplausibleAnswer)) throw error;
          failure = error;
          inARow = error instanceof ImplausiblePrices ? 0 : inARow + 1;
        }
      }
    } catch (error) {
      const isQuota = error instanceof QuotaExhausted;
      if (!isQuota && !(error instanceof MarketplaceRefused)) throw error;
      if (!(isQuota && isExhausted)) report(`Prices are not being checked: ${error.message}`);
      isExhausted = isQuota;
    } finally {
      if (retired > 0) {
        report(
          `${retired} products were retired: the marketplace no longer has them, or only unusable data for a day.`,
        );
      }
    }
    if (failure) throw failure;
  };
}

interface RoundOptions {
  /** The number of requests that this round may send. */
  requests: number;
  /** Throws to stop between two batches. */
  beforeBatch: () => Promise<void>;
}
