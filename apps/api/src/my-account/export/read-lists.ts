import { eq, or } from 'drizzle-orm';
import { memberAsOwner } from '../../alerts/sent-alerts.ts';
import type { Queryable } from '../../db/client.ts';
import { products } from '../../db/schema.ts';
import { pushSubscriptions, sentAlerts } from '../../db/schema-alerts.ts';
import { favourites, recentlySeen } from '../../db/schema-favourites.ts';
import { withIsoTimes } from '../iso-times.ts';

const PRODUCT = { product_id: products.product_id, product_title: products.product_title };

/** Favourites, recently seen products, alerts and the browsers that get them. */
export async function readLists(db: Queryable, id: number) {
  const saved = await db
    .select({
      ...PRODUCT,
      saved_price: favourites.saved_price,
      wish_price: favourites.wish_price,
      known_price: favourites.known_price,
      has_alert: favourites.has_alert,
      saved_at: favourites.saved_at,
    })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.product))
    .where(eq(favourites.user_id, id))
    .orderBy(favourites.saved_at);
  const seen = await db
    .select({ ...PRODUCT, seen_at: recentlySeen.seen_at })
    .from(recentlySeen)
    .innerJoin(products, eq(products.id, recentlySeen.product))
    .where(eq(recentlySeen.user_id, id))
    .orderBy(recentlySeen.seen_at);
  const alerts = await db
    .select({ ...PRODUCT, sent_at: sentAlerts.sent_at, delivered_at: sentAlerts.delivered_at })
    .from(sentAlerts)
    .innerJoin(products, eq(products.id, sentAlerts.product))
    .where(eq(sentAlerts.owner, memberAsOwner(id)))
    .orderBy(sentAlerts.sent_at);
  const browsers = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      created_at: pushSubscriptions.created_at,
      seen_at: pushSubscriptions.seen_at,
      accepted_at: pushSubscriptions.accepted_at,
      consent_reminded_at: pushSubscriptions.consent_reminded_at,
      refused_at: pushSubscriptions.refused_at,
    })
    .from(pushSubscriptions)
    // Also where the member has logged out since: the consent remains.
    .where(or(eq(pushSubscriptions.user_id, id), eq(pushSubscriptions.agreed_by, id)))
    .orderBy(pushSubscriptions.created_at);
  return {
    favourites: saved.map(withIsoTimes),
    recently_seen: seen.map(withIsoTimes),
    sent_alerts: alerts.map(withIsoTimes),
    // The origin only: whoever has the whole endpoint can send to the browser.
    push_subscriptions: browsers.map(({ endpoint, ...browser }) => ({
      service: new URL(endpoint).origin,
      ...withIsoTimes(browser),
    })),
  };
}
