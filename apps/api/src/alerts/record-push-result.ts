import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Records that a push service has accepted a message for a browser, at most once a day. */
export async function recordPushAccepted(db: Database, id: string) {
  await db.execute(sql`
    update push_subscriptions set accepted_at = now(), refused_at = null
    where id = ${id}
      and (coalesce(accepted_at, '-infinity') < now() - interval '1 day' or refused_at is not null)
  `);
}

/**
 * Records that a push service has refused a message for a browser. Deletes the subscription if the service
 * has accepted a message for another browser since the first refusal, which shows that our key and requests
 * are right. Otherwise the fault may be ours, and the subscription stays.
 * @param origin of the push service
 */
export async function recordPushRefused(db: Database, id: string, origin: string) {
  const { rowCount } = await db.execute(sql`
    delete from push_subscriptions as subscription
    -- The first refusal looks at no other browser.
    where id = ${id} and refused_at is not null and exists (
      select from push_subscriptions as other
      where starts_with(other.endpoint, ${`${origin}/`}) and other.accepted_at > subscription.refused_at
    )
  `);
  if (rowCount) return;
  await db.execute(sql`
    update push_subscriptions set refused_at = now() where id = ${id} and refused_at is null
  `);
}
