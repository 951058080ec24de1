import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { DroppedFavourite } from './read-dropped-favourites.ts';
import { memberAsOwner } from './sent-alerts.ts';

/**
 * Records that an alert has left, and which prices it named: from then on a swing around them is no news. Failing
 * would repeat the alert, so it locks rows in the order of `claimAlerts`, and leaves out favourites that are locked:
 * of these the price known is the one for which the alert was queued.
 * @param to the member, the browser, or the browser of a member
 */
export async function recordDelivery(
  db: Database,
  to: { user?: number | null; subscription?: string },
  named: readonly DroppedFavourite[],
) {
  const { user, subscription } = to;
  const owners = [user == null ? [] : memberAsOwner(user), subscription ?? []].flat();
  const prices = JSON.stringify(named.map(({ product_id, price }) => ({ product_id, price })));
  const given = sql`(
    select id as product, price
    from jsonb_to_recordset(${prices}::jsonb) as one (product_id text, price integer)
    join products using (product_id)
  )`;
  await db.execute(sql`
    with reported as (
      select owner, product from sent_alerts
      where owner = any (${sql.param(owners)}::text[]) and product in (select product from ${given} as given)
      order by owner, product for update
    )
    update sent_alerts as sent set delivered_at = now()
    from reported where (sent.owner, sent.product) = (reported.owner, reported.product)
  `);
  const isTheirs = user == null ? sql`subscription_id = ${subscription}` : sql`user_id = ${user}`;
  await db.execute(sql`
    with named as (
      select favourite.id, given.price
      from favourites as favourite join ${given} as given using (product)
      where ${isTheirs} and known_price is distinct from given.price
      for update of favourite skip locked
    )
    update favourites set known_price = named.price from named where favourites.id = named.id
  `);
}
