import type { QueueName } from '@damoa/contracts';
import type { PgBoss, Queue } from 'pg-boss';
import type {
  AccountNoticeJob,
  EmailChangeJob,
} from '../accounts/email-links/account-mail-jobs.ts';
import type { AlertMailJob, PushJob } from '../alerts/alert-jobs.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** At most one job per queue, or per `singletonKey` in it, is queued or running across all workers. */
const ONE_AT_A_TIME = {
  policy: 'exclusive',
  // Seconds without a heartbeat after which a job is taken from its worker and run again.
  heartbeatSeconds: 30,
} as const;

/** A message to one person: retried for about two hours. */
const DELIVERY = {
  policy: 'standard',
  expireInSeconds: 2 * MINUTE,
  retryLimit: 7,
  retryDelay: MINUTE,
  retryBackoff: true,
} as const;

/**
 * An e-mail: it expires only after all e-mails that a worker may send before it, even if the server takes its
 * time with each. A heartbeat reports the death of the worker sooner.
 */
const MAIL = { ...DELIVERY, expireInSeconds: 2 * HOUR, heartbeatSeconds: 30 } as const;

/** The background jobs. */
const QUEUES = {
  /** Queues a job for each category. */
  sync: { ...ONE_AT_A_TIME, expireInSeconds: 10 * MINUTE, retryLimit: 2 },
  'sync-category': {
    ...ONE_AT_A_TIME,
    expireInSeconds: 6 * HOUR,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
  },
  // Not retried: the next scheduled round makes up for a failed one.
  'check-prices': { ...ONE_AT_A_TIME, expireInSeconds: HOUR, retryLimit: 0 },
  sweep: { ...ONE_AT_A_TIME, expireInSeconds: HOUR, retryLimit: 2, retryDelay: 30 },
  'refresh-heads': { ...ONE_AT_A_TIME, expireInSeconds: 23 * HOUR, retryLimit: 5, retryDelay: 5 },
  /** Queues a job for each alert that is due. */
  'send-alerts': { ...ONE_AT_A_TIME, expireInSeconds: 10 * MINUTE, retryLimit: 0 },
  /** Queues a job for each consent to alerts that must be confirmed. */
  'remind-of-consents': { ...ONE_AT_A_TIME, expireInSeconds: 10 * MINUTE, retryLimit: 2 },
  'send-reminder-mail': { ...MAIL, policy: 'exclusive' },
  'send-reminder-push': { ...DELIVERY, policy: 'exclusive' },
  'send-push': DELIVERY,
  'send-alert-mail': MAIL,
  'send-verification': MAIL,
  'send-password-reset': MAIL,
  'send-email-change': MAIL,
  'send-account-notice': MAIL,
} satisfies Record<QueueName, Omit<Queue, 'name'>>;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Queues whose jobs no worker takes without a marketplace key. */
export const MARKETPLACE_QUEUES: ReadonlySet<string> = new Set<QueueName>([
  'sync',
  'sync-category',
  'check-prices',
]);

/** The data of the jobs that need some. */
interface JobData {
  'sync-category': { category: number };
  'send-reminder-mail': { user: number };
  'send-reminder-push': { subscription: string };
  'send-push': PushJob;
  'send-alert-mail': AlertMailJob;
  'send-verification': { user: number };
  /** Null for an e-mail address without an account: nothing is sent. */
  'send-password-reset': { user: number | null };
  'send-email-change': EmailChangeJob;
  'send-account-notice': AccountNoticeJob;
}

/** The data of a job of this queue; null if it needs none. */
export type DataOf<Name extends QueueName> = Name extends keyof JobData ? JobData[Name] : null;

const NEEDS_DATA: Record<keyof JobData, true> = {
  'sync-category': true,
  'send-reminder-mail': true,
  'send-reminder-push': true,
  'send-push': true,
  'send-alert-mail': true,
  'send-verification': true,
  'send-password-reset': true,
  'send-email-change': true,
  'send-account-notice': true,
};

/** Queues whose jobs need data, so that the name of the queue alone is not enough to start one. */
export const QUEUES_WITH_DATA: ReadonlySet<string> = new Set(Object.keys(NEEDS_DATA));

/** Creates missing queues, and updates the options of the others to those of this version. */
export async function makeQueues(boss: PgBoss) {
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options);
    const { policy: _, ...changeable } = options;
    await boss.updateQueue(name, changeable);
  }
}

/** Schedules jobs for a queue. @param cron a cron expression with five fields, in Seoul time */
export async function schedule(boss: PgBoss, name: QueueName, cron: string) {
  await boss.schedule(name, cron, null, { tz: 'Asia/Seoul' });
}
