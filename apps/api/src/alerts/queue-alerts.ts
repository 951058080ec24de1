import type { Database, Transaction } from '../db/client.ts';
import { type AlertMailJob, type PushJob, pushJobs, takeMailJobs } from './alert-jobs.ts';
import { claimAlerts } from './claim-alerts.ts';
import { quietUntil } from './quiet-hours.ts';

/** Makes jobs in the given transaction. */
export interface AlertQueues {
  push(transaction: Transaction, jobs: readonly PushJob[]): Promise<unknown>;
  mail(transaction: Transaction, jobs: readonly AlertMailJob[]): Promise<unknown>;
}

/**
 * Makes the jobs that deliver the alerts that are due: notifications at once, e-mails half an hour after
 * their first alert. Does nothing in quiet hours: what fell meanwhile is due in the morning, if the price is
 * still low then.
 * @param options.beforeBatch throws to stop between two transactions
 */
export async function queueAlerts(
  db: Database,
  queues: AlertQueues,
  {
    canEmail,
    now = new Date(),
    beforeBatch = async () => {},
  }: { canEmail: boolean; now?: Date; beforeBatch?: () => Promise<void> },
) {
  if (quietUntil(now)) return;
  let isMore = true;
  while (isMore) {
    await beforeBatch();
    isMore = await claimAlerts(db, { canEmail }, async (transaction, claims) => {
      await queues.push(transaction, await pushJobs(transaction, claims));
    });
  }
  isMore = canEmail;
  while (isMore) {
    await beforeBatch();
    isMore = await db.transaction(async (transaction) => {
      const jobs = await takeMailJobs(transaction);
      await queues.mail(transaction, jobs);
      return jobs.length > 0;
    });
  }
}
