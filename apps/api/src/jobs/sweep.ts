import { sweepKnownPlaces } from '../accounts/client-places.ts';
import { sweepSessions } from '../accounts/sessions.ts';
import { sweepThrottles } from '../accounts/throttle.ts';
import { sweepSubscriptions } from '../alerts/subscriptions.ts';
import { sweepMarketplaceRequests } from '../catalogue/marketplace/pace.ts';
import {
  endOldDrops,
  preparePriceMonths,
  sweepEmptyRanges,
  sweepPriceHistory,
} from '../catalogue/prices/price-history.ts';
import { sweepRetired } from '../catalogue/retire.ts';
import { sweepSyncs } from '../catalogue/sync.ts';
import type { Database } from '../db/client.ts';
import { sweepPostKeys } from '../posts/create-post.ts';
import { sumMonths } from '../statistics/sum-months.ts';
import { sweepCounts } from '../statistics/write-counts.ts';

/**
 * Removes what has expired, and makes room for the prices to come.
 * @param options.months of price history that stay
 * @param options.stop ends it between two steps
 */
export async function sweep(db: Database, { months, stop }: Options) {
  const steps = [
    () => sweepSessions(db),
    () => sweepThrottles(db),
    () => sweepPostKeys(db),
    () => sweepKnownPlaces(db),
    () => sweepSubscriptions(db),
    () => preparePriceMonths(db),
    () => sweepPriceHistory(db, months),
    () => endOldDrops(db),
    () => sweepEmptyRanges(db),
    () => sweepRetired(db),
    () => sweepSyncs(db),
    () => sweepMarketplaceRequests(db),
    () => sweepCounts(db),
    () => sumMonths(db),
  ];
  for (const step of steps) {
    stop?.throwIfAborted();
    await step();
  }
}

interface Options {
  months: number;
  stop?: AbortSignal;
}
