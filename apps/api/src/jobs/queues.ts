import type { PgBoss, Queue } from 'pg-boss';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** At most one of a queue, or of a `singletonKey` in it, is waiting or running over all workers. */
const ONE_AT_A_TIME = {
  policy: 'exclusive',
  // Seconds without a sign of life after which a job is taken from its worker and done again.
  heartbeatSeconds: 30,
} as const;

/** Something that is sent to one person: tried for about two hours. */
const DELIVERY = {
  policy: 'standard',
  expireInSeconds: 2 * MINUTE,
  retryLimit: 7,
  retryDelay: MINUTE,
  retryBackoff: true,
} as const;

/** What runs by itself. A job that fails is tried again, each time after a longer pause. */
const QUEUES = {
  /** Makes a job of each category. */
  sync: { ...ONE_AT_A_TIME, expireInSeconds: 10 * MINUTE, retryLimit: 2 },
  'sync-category': {
    ...ONE_AT_A_TIME,
    expireInSeconds: 6 * HOUR,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
  },
  // The next one by the schedule makes up for one that fails.
  'check-prices': { ...ONE_AT_A_TIME, expireInSeconds: HOUR, retryLimit: 0 },
  sweep: { ...ONE_AT_A_TIME, expireInSeconds: HOUR, retryLimit: 2, retryDelay: 30 },
  'refresh-heads': { ...ONE_AT_A_TIME, expireInSeconds: 23 * HOUR, retryLimit: 5, retryDelay: 5 },
  /** Makes a job of each alert that is due. */
  'send-alerts': { ...ONE_AT_A_TIME, expireInSeconds: 10 * MINUTE, retryLimit: 0 },
  'send-push': DELIVERY,
  'send-alert-mail': DELIVERY,
  'send-verification': DELIVERY,
  'send-password-reset': DELIVERY,
  'send-email-change': DELIVERY,
  'send-account-notice': DELIVERY,
} satisfies Record<string, Omit<Queue, 'name'>>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** No worker takes their jobs without a key of the marketplace. */
export const OF_THE_MARKETPLACE: ReadonlySet<string> = new Set<QueueName>([
  'sync',
  'sync-category',
  'check-prices',
]);

/** Their jobs say what they are about: the name of the queue alone makes none. */
export const WITH_DATA: ReadonlySet<string> = new Set<QueueName>([
  'sync-category',
  'send-push',
  'send-alert-mail',
  'send-verification',
  'send-password-reset',
  'send-email-change',
  'send-account-notice',
]);

/** Makes the queues that are missing, and has the others follow this version. */
export async function makeQueues(boss: PgBoss) {
  for (const [name, options] of Object.entries(QUEUES)) {
    await boss.createQueue(name, options);
    const { policy: _, ...changeable } = options;
    await boss.updateQueue(name, changeable);
  }
}

/** Runs a queue by the five fields of cron, in the time of Seoul. */
export async function schedule(boss: PgBoss, name: QueueName, cron: string) {
  await boss.schedule(name, cron, null, { tz: 'Asia/Seoul' });
}
