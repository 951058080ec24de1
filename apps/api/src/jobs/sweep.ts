import { explain } from '@damoa/service';
import { sweepEmailChanges } from '../accounts/email-links/email-change.ts';
import { sweepKnownPlaces } from '../accounts/limits/account-lookup.ts';
import { sweepThrottles } from '../accounts/limits/throttle.ts';
import { sweepChallenges } from '../accounts/passkeys/challenges.ts';
import { sweepSessions } from '../accounts/sessions/sessions.ts';
import { sweepSentAlerts } from '../alerts/sent-alerts.ts';
import { sweepSubscriptions } from '../alerts/subscriptions.ts';
import { sweepMarketplaceRequests } from '../catalogue/marketplace/client/rate-limiter.ts';
import { sweepFutureChecks } from '../catalogue/prices/check-schedule.ts';
import {
  endOldDrops,
  preparePriceMonths,
  sweepEmptyRanges,
  sweepPriceHistory,
} from '../catalogue/prices/price-history.ts';
import { sweepRetired } from '../catalogue/retire.ts';
import { sweepSyncs } from '../catalogue/sync.ts';
import type { Database } from '../db/client.ts';
import { sweepOutbox } from '../mail/outbox.ts';
import { sweepPostKeys } from '../posts/create-post.ts';
import { sumMonths } from '../statistics/sum-months.ts';
import { sweepCounts } from '../statistics/write-counts.ts';
import { sweepNoticeJobs } from './boss-tables.ts';

/**
 * Deletes what has expired, and creates the partitions for coming prices.
 * @param options.months the months of price history to retain
 * @param options.dataDir its outbox is swept too
 * @param options.stop makes it throw between two steps, or between two batches of a step
 * @throws AggregateError after the last step, if steps failed
 */
export async function sweep(db: Database, { months, dataDir, stop }: Options) {
  const steps = [
    () => sweepSessions(db),
    () => sweepChallenges(db),
    () => sweepEmailChanges(db),
    () => sweepNoticeJobs(db),
    () => sweepThrottles(db),
    () => sweepPostKeys(db),
    () => sweepKnownPlaces(db),
    () => sweepSubscriptions(db),
    () => sweepSentAlerts(db),
    () => preparePriceMonths(db),
    () => sweepPriceHistory(db, months),
    () => endOldDrops(db, stop),
    () => sweepEmptyRanges(db),
    () => sweepFutureChecks(db),
    () => sweepRetired(db, stop),
    () => sweepSyncs(db),
    () => sweepMarketplaceRequests(db),
    () => sweepCounts(db),
    () => sumMonths(db, stop),
    () => sweepOutbox(dataDir),
  ];
  const errors: unknown[] = [];
  for (const step of steps) {
    stop?.throwIfAborted();
    // A step that fails, such as one that waits in vain for a lock, must not keep the others from deleting.
    await step().catch((error) => errors.push(error));
  }
  stop?.throwIfAborted();
  if (errors.length > 0) throw new AggregateError(errors, errors.map(explain).join('; '));
}

interface Options {
  months: number;
  dataDir: string;
  stop?: AbortSignal;
}
