import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import { takeConsentReminders } from '../alerts/consent-reminders.ts';
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
 * send the reminders.
 */
export async function workOnConsentReminders(
  boss: PgBoss,
  work: Work,
  { db, mailer, push, mail }: Options,
) {
  await work('remind-of-consents', async (_, stop) => {
    let isMore = true;
    while (isMore) {
      stop.throwIfAborted();
      isMore = await db.transaction(async (transaction) => {
        const { users, subscriptions } = await takeConsentReminders(transaction, {
          canEmail: mail !== undefined,
        });
        const connection = { db: fromDrizzle(transaction, sql) };
        await boss.insert(
          'send-reminder-mail',
          users.map((user) => ({ data: { user } })),
          connection,
        );
        await boss.insert(
          'send-reminder-push',
          subscriptions.map((subscription) => ({ data: { subscription } })),
          connection,
        );
        return users.length + subscriptions.length > 0;
      });
    }
  });
  await work<{ subscription: string }>(
    'send-reminder-push',
    ({ subscription }) => sendConsentReminderPush(db, subscription, push),
    DELIVERIES,
  );
  if (mail) {
    await work<{ user: number }>(
      'send-reminder-mail',
      async ({ user }, stop, id) => {
        const sender = mailer.forJob({ id, stop });
        await unlessRefused(sendConsentReminderMail(db, sender, user, mail), push.report);
      },
      MAILS,
    );
  }
  await schedule(boss, 'remind-of-consents', '0 10 * * *');
}
