import type { QueueName } from '@damoa/contracts';
import type { PgBoss } from 'pg-boss';
import {
  browsersToRemind,
  membersToRemind,
  recordBrowserReminded,
  recordMemberReminded,
} from '../alerts/consent-reminders.ts';
import type { AlertMailOptions } from '../alerts/send-alert-mail.ts';
import {
  sendConsentReminderMail,
  sendConsentReminderPush,
} from '../alerts/send-consent-reminder.ts';
import type { PushOptions } from '../alerts/send-push.ts';
import type { Database } from '../db/client.ts';
import type { Mailer } from '../mail/mailer.ts';
import { schedule } from './queues.ts';
import { unlessRefused } from './unless-refused.ts';
import { DELIVERIES, MAILS, type Work } from './work.ts';

interface Options {
  db: Database;
  mailer: Mailer;
  push: PushOptions;
  /** Undefined if this worker sends no e-mails. */
  mail: AlertMailOptions | undefined;
}

/**
 * Registers the workers that find, every morning, who must be reminded of having agreed to alerts, and that
 * send the reminders. One that could not be sent is tried again the next morning.
 */
export async function workOnConsentReminders(
  boss: PgBoss,
  work: Work,
  { db, mailer, push, mail }: Options,
) {
  await work('remind-of-consents', async (_, stop) => {
    const members = (after?: number) => membersToRemind(db, after);
    const browsers = (after?: string) => browsersToRemind(db, after);
    if (mail) await queueAll('send-reminder-mail', members, (user) => ({ user }), stop);
    await queueAll('send-reminder-push', browsers, (subscription) => ({ subscription }), stop);
  });
  await work(
    'send-reminder-push',
    async ({ subscription }) => {
      const outcome = await sendConsentReminderPush(db, subscription, push);
      if (outcome === 'sent') await recordBrowserReminded(db, subscription);
    },
    DELIVERIES,
  );
  if (mail) {
    await work(
      'send-reminder-mail',
      async ({ user }, stop, id) => {
        const sender = mailer.forJob({ id, stop });
        await unlessRefused(sendConsentReminderMail(db, sender, user, mail), push.report);
        await recordMemberReminded(db, user);
      },
      MAILS,
    );
  }
  await schedule(boss, 'remind-of-consents', '0 10 * * *');

  async function queueAll<Id extends string | number>(
    queue: QueueName,
    find: (after?: Id) => Promise<Id[]>,
    dataOf: (id: Id) => object,
    stop: AbortSignal,
  ) {
    let ids = await find();
    while (ids.length > 0) {
      stop.throwIfAborted();
      // Those that are still queued or being sent are left out.
      await boss.insert(
        queue,
        ids.map((id) => ({ data: dataOf(id), singletonKey: String(id) })),
      );
      ids = await find(ids.at(-1));
    }
  }
}
