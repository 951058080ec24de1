import { createHash } from 'node:crypto';
import type { QueueName } from '@damoa/contracts';
import type { Metrics, Settings } from '@damoa/service';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { measureAlerts } from '../alerts/measure-alerts.ts';
import { ensurePushKeys } from '../alerts/push-keys.ts';
import { pushSubject } from '../alerts/push-subject.ts';
import { queueAlerts } from '../alerts/queue-alerts.ts';
import { quietUntil, secondsUntilQuiet } from '../alerts/quiet-hours.ts';
import { sendAlertMail } from '../alerts/send-alert-mail.ts';
import { sendPush } from '../alerts/send-push.ts';
import { senderOf } from '../alerts/sender.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type DataOf, schedule } from './queues.ts';
import { unlessRefused } from './unless-refused.ts';
import { unlessSent } from './unless-sent.ts';
import { DELIVERIES, MAILS, type Work } from './work.ts';
import { workOnConsentReminders } from './work-on-consent-reminders.ts';

interface Options {
  db: Database;
  settings: Settings;
  mailer: Mailer;
  /** Signs links in e-mails; without it, no e-mails are sent. */
  secret: string | undefined;
  report: (line: string) => void;
  metrics?: Metrics | undefined;
  now?: () => Date;
}

/**
 * Registers the workers that find due alerts every minute and deliver them by push, and by e-mail if
 * configured, and those that remind of consents to them.
 */
export async function workOnAlerts(
  boss: PgBoss,
  work: Work,
  { db, settings, mailer, secret, report, metrics, now = () => new Date() }: Options,
) {
  const canEmail = settings.SMTP_URL !== undefined && secret !== undefined;
  const insert =
    <Name extends 'send-push' | 'send-alert-mail'>(queue: Name) =>
    (transaction: Transaction, jobs: readonly DataOf<Name>[]) =>
      boss.insert(
        queue,
        jobs.map((data) => ({ data })),
        { db: fromDrizzle(transaction, sql) },
      );
  const measure = metrics && measureAlerts(metrics);
  const queues = { push: insert('send-push'), mail: insert('send-alert-mail') };

  await work('send-alerts', (_, stop) =>
    queueAlerts(db, queues, {
      canEmail,
      now: now(),
      beforeBatch: async () => stop.throwIfAborted(),
    }),
  );
  const { PUSH_SERVICES: pushServices, SITE_URL: siteUrl } = settings;
  const keys = await ensurePushKeys(db);
  const push = { keys, subject: pushSubject(settings), pushServices, report };
  await work(
    'send-push',
    (job, _, id) =>
      unlessQuiet('send-push', { id, job }, async () => {
        const outcome = await sendPush(db, job, { ...push, now: now() });
        measure?.('push', outcome);
      }),
    DELIVERIES,
  );
  const mail = canEmail ? { secret, siteUrl, sender: await senderOf(settings, report) } : undefined;
  if (mail) {
    await work(
      'send-alert-mail',
      (job, stop, id) =>
        unlessQuiet('send-alert-mail', { id, job }, async () => {
          // It may wait for others, but not until the quiet hours: then the next attempt is postponed.
          const withdraw = AbortSignal.timeout(secondsUntilQuiet(now()) * 1_000);
          const sender = mailer.forJob({ id, stop, withdraw });
          const sending = sendAlertMail(db, sender, job, mail);
          const outcome = await unlessSent(unlessRefused(sending, report), report);
          measure?.('mail', outcome);
        }),
      MAILS,
    );
  }
  await schedule(boss, 'send-alerts', '* * * * *');
  await workOnConsentReminders(boss, work, { db, mailer, push, mail });

  /** Delivers, or postpones the delivery to the end of the quiet hours. */
  async function unlessQuiet(
    queue: QueueName,
    { id, job }: { id: string; job: object },
    deliver: () => Promise<void>,
  ) {
    const since = now();
    const until = quietUntil(since);
    if (!until) return deliver();
    // A delay instead of a time: jobs start by the clock of the database, which may be ahead of ours.
    const startAfter = Math.ceil((until.getTime() - since.getTime()) / 1_000);
    await boss.send(queue, job, { id: followingId(id), startAfter });
  }
}

/**
 * The id of the job that replaces a postponed one. It is derived from the id of that job, so that a job that
 * is postponed twice, because a worker has died, is replaced only once.
 */
function followingId(id: string) {
  const digits = createHash('sha256').update(id).digest('hex').slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
