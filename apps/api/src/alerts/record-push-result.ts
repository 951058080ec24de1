import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Notes that a push service has taken a message for a browser, once a day. */
export async function recordPushAccepted(db: Database, id: string) {
  await db.execute(sql`
    update push_subscriptions set accepted_at = now(), refused_at = null
    where id = ${id}
      and (coalesce(accepted_at, '-infinity') < now() - interval '1 day' or refused_at is not null)
  `);
}

/**
 * Ends a browser that is refused again, if its push service has taken a message for another one since the first
 * time: our key and requests were right then. Otherwise nothing is known, and no browser is lost by our fault.
 * @param origin of the push service
 */
export async function recordPushRefused(db: Database, id: string, origin: string) {
  const { rowCount } = await db.execute(sql`
    delete from push_subscriptions as subscription where id = ${id} and exists (
      select from push_subscriptions as other
      where starts_with(other.endpoint, ${`${origin}/`}) and other.accepted_at > subscription.refused_at
    )
  `);
  if (rowCount) return;
  await db.execute(sql`
    update push_subscriptions set refused_at = now() where id = ${id} and refused_at is null
  `);
}
