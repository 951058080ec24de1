import { sweepKnownPlaces } from '../accounts/client-places.ts';
import { sweepSessions } from '../accounts/sessions.ts';
import { sweepThrottles } from '../accounts/throttle.ts';
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

/**
 * Removes what has expired, and makes room for the prices to come.
 * @param options.months of price history that stay
 */
export async function sweep(db: Database, { months }: { months: number }) {
  await sweepSessions(db);
  await sweepThrottles(db);
  await sweepPostKeys(db);
  await sweepKnownPlaces(db);
  await preparePriceMonths(db);
  await sweepPriceHistory(db, months);
  await endOldDrops(db);
  await sweepEmptyRanges(db);
  await sweepRetired(db);
  await sweepSyncs(db);
  await sweepMarketplaceRequests(db);
}
