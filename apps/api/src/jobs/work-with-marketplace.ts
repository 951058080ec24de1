import { setTimeout } from 'node:timers/promises';
import type { Settings } from '@damoa/service';
import type { PgBoss } from 'pg-boss';
import { ImplausibleAnswer } from '../catalogue/implausible-answer.ts';
import type { MarketplaceClient } from '../catalogue/marketplace/client/client.ts';
import {
  MAX_REFUSED,
  MarketplaceRefused,
  MarketplaceUnavailable,
} from '../catalogue/marketplace/client/errors.ts';
import type { Database } from '../db/client.ts';
import { checkRounds } from './check-round.ts';
import { planSyncs, startFirstSync } from './plan-syncs.ts';
import { schedule } from './queues.ts';
import { reportOutages } from './report-outages.ts';
import { requestsDue } from './requests-due.ts';
import { syncCategory } from './sync-category.ts';
import type { Work } from './work.ts';

/** Two jobs at a time: one writes while the other waits for the marketplace. */
const MANY_SMALL_JOBS = {
  localConcurrency: 2,
  pollingIntervalSeconds: 0.5,
  burstWhenReadyExceeds: 1,
};

/** Milliseconds that a sync waits after the first and second failure in a row: many outages are over by then. */
const OUTAGE_PAUSES = [5 * 60_000, 5 * 60_000];

/** Milliseconds after each further one. */
const LONGEST_PAUSE = 60 * 60_000;

interface Options {
  db: Database;
  settings: Settings;
  forSyncs: MarketplaceClient;
  forChecks: MarketplaceClient;
  /** Requests for price checks in 24 hours. */
  quota: number;
  /** Throws if the job is stopped, or there is too little disk space. */
  mayWrite: (stop: AbortSignal) => Promise<void>;
  report: (line: string) => void;
  /** Waits while the marketplace is unavailable; rejects when the job is stopped. */
  pause?: (milliseconds: number, stop: AbortSignal) => Promise<unknown>;
}

/** Registers the workers that sync categories and check prices with the marketplace, and their schedules. */
export async function workWithMarketplace(
  boss: PgBoss,
  work: Work,
  {
    db,
    settings,
    forSyncs,
    forChecks,
    quota,
    mayWrite,
    report,
    pause = (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
  }: Options,
) {
  const watch = reportOutages(report);
  const syncing = watch(forSyncs);
  const checking = watch(forChecks);
  let unavailableInARow = 0;
  let refusedInARow = 0;
  await work('sync', () => planSyncs(db, boss));
  await work(
    'sync-category',
    async ({ category }, stop) => {
      const limit = settings.SYNC_LIMIT;
      const beforeBatch = () => mayWrite(stop);
      const client = syncing.stoppedBy(stop);
      const failure = await syncCategory(db, client, category, { limit, beforeBatch });
      unavailableInARow = failure instanceof MarketplaceUnavailable ? unavailableInARow + 1 : 0;
      refusedInARow = failure instanceof MarketplaceRefused ? refusedInARow + 1 : 0;
      if (failure === undefined) return;
      // Prices that cannot be true are no refusal: the marketplace has answered.
      if (failure instanceof ImplausibleAnswer) {
        return report(`Category ${category} was not read completely: ${failure.message}`);
      }
      if (failure instanceof MarketplaceUnavailable) {
        // Before the job is retried, so that meanwhile no other category takes its place and fails too.
        await pause(OUTAGE_PAUSES[unavailableInARow - 1] ?? LONGEST_PAUSE, stop);
        throw failure;
      }
      if (failure instanceof MarketplaceRefused && refusedInARow < MAX_REFUSED) {
        return report(`Category ${category} was not read: ${failure.message}`);
      }
      // The other categories would fail as well; the next round continues.
      refusedInARow = 0;
      await boss.deleteQueuedJobs('sync-category');
      report(`The sync stopped at category ${category}: ${failure.message}`);
    },
    MANY_SMALL_JOBS,
  );
  const checkRound = checkRounds(db, report);
  await work('check-prices', async (_, stop) => {
    const requests = await requestsDue(db, quota);
    const beforeBatch = () => mayWrite(stop);
    await checkRound(checking.stoppedBy(stop), { requests, beforeBatch });
  });
  await schedule(boss, 'sync', settings.SYNC_SCHEDULE);
  await schedule(boss, 'check-prices', settings.CHECK_SCHEDULE);
  await startFirstSync(db, boss);
}
