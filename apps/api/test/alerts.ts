import { sql } from 'drizzle-orm';
import type { AlertMailJob, PushJob } from '../src/alerts/alert-jobs.ts';
import { type AlertQueues, queueAlerts } from '../src/alerts/queue-alerts.ts';
import type { Database } from '../src/db/client.ts';
import { users } from '../src/db/schema-accounts.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Noon in Seoul. */
export const NOON = new Date('2026-11-01T03:00:00Z');

/** Runs rounds of alerts without a worker, and collects the jobs that they queue. */
export function alertRounds({ db, stock }: Pick<Shop, 'db' | 'stock'>) {
  const push: PushJob[] = [];
  const mail: AlertMailJob[] = [];
  const queues: AlertQueues = {
    push: async (_, jobs) => push.push(...jobs),
    mail: async (_, jobs) => mail.push(...jobs),
  };
  return {
    push,
    mail,
    queues,
    round: (options: { canEmail?: boolean; now?: Date } = {}) =>
      queueAlerts(db, queues, { canEmail: false, now: NOON, ...options }),
    /** Changes a price. */
    price: (product_id: string, target_sale_price: number) =>
      stock({ product_id, target_sale_price }),
    /** Makes everything older by an interval such as `1 day`. */
    async pass(interval: string) {
      const time = sql.raw(`interval '${interval}'`);
      await db.execute(sql`
        update favourites set saved_at = saved_at - ${time},
          awaits_email_since = awaits_email_since - ${time}
      `);
      await db.execute(sql`
        update sent_alerts set sent_at = sent_at - ${time}, delivered_at = delivered_at - ${time}
      `);
      await db.execute(sql`
        update price_falls set fallen_at = fallen_at - ${time}, look_at = look_at - ${time}
      `);
    },
  };
}

/** Verifies all email addresses and turns on alerts by e-mail. */
export async function verifyEmails(db: Database) {
  await db.update(users).set({ email_verified_at: new Date(), has_email_alerts: true });
}
