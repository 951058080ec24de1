import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { MAX_SET_BACK } from '../db/max-set-back.ts';

/** The owner of a favourite as in `sent_alerts.owner`. @param favourite the alias of a row of `favourites` */
export function alertOwner(favourite: SQL) {
  return sql`coalesce('user ' || ${favourite}.user_id, ${favourite}.subscription_id::text)`;
}

/** A member as in `sent_alerts.owner`. */
export const memberAsOwner = (user: number) => `user ${user}`;

/**
 * The end of an `insert into sent_alerts as sent` that returns only alerts whose owner was sent none within a
 * day. Of two concurrent transactions, the second waits for the first and returns nothing.
 */
export const unlessSentToday = sql`
  on conflict (owner, product) do update set sent_at = excluded.sent_at, delivered_at = null
  where sent.sent_at <= now() - interval '1 day'
`;

/**
 * After an alert has arrived, drops to about its price or above are not reported for this long, since a price may
 * swing around the wish price. An alert that never arrived suppresses nothing: an e-mail leaves half an hour
 * later, and only if the price is still low.
 */
export const REMEMBERED = sql.raw(`interval '7 days'`);

/** The time until which drops are not news to the recipient of the alert `sent`. */
export const KNOWN_UNTIL = sql`greatest(sent.sent_at, sent.delivered_at + ${REMEMBERED})`;

/**
 * Deletes price drops that are too old to be news, and alerts that no longer prevent another one: those over a
 * week old of which no drop that they made known is left.
 */
export async function sweepSentAlerts(db: Database) {
  await correctFutureTimes(db);
  await db.execute(sql`delete from price_falls where fallen_at < now() - interval '31 days'`);
  await db.execute(sql`
    delete from sent_alerts as sent
    where greatest(sent_at, delivered_at) <= now() - ${REMEMBERED} and not exists (
      select from price_falls as price_drop
      where price_drop.product = sent.product and has_fallen and fallen_at <= ${KNOWN_UNTIL}
    )
  `);
}

/**
 * Corrects what was stored while the clock was ahead: otherwise a drop would wait until that time has come, and an
 * alert, or a product that was saved, would prevent others for as long.
 */
async function correctFutureTimes(db: Database) {
  await db.execute(sql`
    update price_falls set fallen_at = least(fallen_at, now()), look_at = now()
    where fallen_at > now() + ${MAX_SET_BACK} or look_at > now() + interval '1 day' + ${MAX_SET_BACK}
  `);
  await db.execute(sql`
    update sent_alerts set
      sent_at = least(sent_at, now()),
      delivered_at = case when delivered_at is not null then least(delivered_at, now()) end
    where greatest(sent_at, delivered_at) > now() + ${MAX_SET_BACK}
  `);
  await db.execute(sql`
    update favourites set awaits_email_since = now()
    where awaits_email_since > now() + ${MAX_SET_BACK}
  `);
  await db.execute(sql`
    update favourites set saved_at = now() where saved_at > now() + ${MAX_SET_BACK}
  `);
}
