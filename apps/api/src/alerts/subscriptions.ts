import type { PushSubscription, StoredFavourite } from '@damoa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { lockMemberAndSession } from '../accounts/lock-member.ts';
import type { Database, Queryable } from '../db/client.ts';
import { pushSubscriptions } from '../db/schema-alerts.ts';
import { isUniqueViolation } from '../db/sql-state.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import { saveDeviceFavourites } from './device-favourites.ts';

/** Browsers of one member; the oldest others are deleted. */
const MAX_BROWSERS = 10;

/** Who is logged in on a browser, and the favourites that it wants alerts for while nobody is. */
interface Follower {
  /** Null while nobody is logged in there. */
  member: Pick<Member, 'id' | 'session'> | null;
  favourites: readonly StoredFavourite[];
}

/** Whether a browser with this endpoint is stored. */
export async function isSubscribed(db: Database, endpoint: string) {
  const isThere = eq(pushSubscriptions.endpoint, endpoint);
  return (await db.$count(pushSubscriptions, isThere)) > 0;
}

/** A browser; undefined if it is not stored. */
export async function findSubscription(db: Database, id: string) {
  const [found] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return found;
}

/** @throws Refusal `not_found` for a browser that is not stored */
export async function mustBeSubscribed(db: Database, id: string) {
  if ((await db.$count(pushSubscriptions, eq(pushSubscriptions.id, id))) === 0)
    throw new Refusal('not_found');
}

/**
 * Stores a browser whose user turns alerts on now, which is their consent. The one with the same endpoint and
 * keys keeps its id.
 * @returns its id
 * @throws Refusal `forbidden` when the endpoint is stored with other keys, since only its browser knows them;
 *   `not_logged_in` when the session has been ended meanwhile
 */
export async function saveSubscription(
  db: Database,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  follower: Follower,
): Promise<string> {
  const { member } = follower;
  const user = member?.id ?? null;
  return db.transaction(async (transaction) => {
    if (member) await lockMemberAndSession(transaction, member);
    const { rows } = await transaction.execute<{ id: string }>(sql`
      insert into push_subscriptions as subscription (endpoint, p256dh, auth, user_id, session_id, agreed_by)
      values (${endpoint}, ${p256dh}, ${auth}, ${user}, ${member?.session ?? null}, ${user})
      on conflict (endpoint) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, agreed_by = excluded.agreed_by,
        seen_at = now(), created_at = now(), consent_reminded_at = null
      where (subscription.p256dh, subscription.auth) = (excluded.p256dh, excluded.auth)
      returning id
    `);
    const id = rows[0]?.id;
    if (id === undefined) throw new Refusal('forbidden');
    await watch(transaction, id, follower);
    return id;
  });
}

/**
 * Updates who is logged in on a browser, and what it follows. Alerts that a visitor turned on become those of
 * the first member who logs in there. A browser where another member turned them on is deleted, since a consent
 * is not valid for somebody else.
 * @throws Refusal `not_found` for a browser that is not stored, or no longer; `not_logged_in` when the session
 *   has been ended meanwhile
 */
export async function followSubscription(db: Database, id: string, follower: Follower) {
  const { member } = follower;
  const user = member?.id ?? null;
  // Until an upgrade is complete, the previous version stores browsers without `agreed_by`.
  const agreed = sql`coalesce(${pushSubscriptions.agreed_by}, ${pushSubscriptions.user_id})`;
  const isThere = await db.transaction(async (transaction) => {
    if (member) await lockMemberAndSession(transaction, member);
    // Two tabs may report at once: the update locks the row, so one waits for the other.
    const { rowCount } = await transaction
      .update(pushSubscriptions)
      .set({
        user_id: user,
        session_id: member?.session ?? null,
        seen_at: sql`now()`,
        agreed_by: sql`coalesce(${agreed}, ${user})`,
      })
      // Null, and so true, if nobody is logged in or no member has agreed yet.
      .where(and(eq(pushSubscriptions.id, id), sql`coalesce(${agreed} = ${user}, true)`));
    if (rowCount) await watch(transaction, id, follower);
    else await removeSubscription(transaction, id);
    return Boolean(rowCount);
  });
  if (!isThere) throw new Refusal('not_found');
}

/** Saves what a browser follows. A member's browser has no favourites of its own. */
async function watch(transaction: Queryable, id: string, { member, favourites }: Follower) {
  await saveDeviceFavourites(transaction, id, member ? [] : favourites);
  if (member) await dropOldest(transaction, member.id, id);
}

/**
 * Replaces the endpoint and keys of a browser.
 * @throws Refusal `not_found` for a browser that is not stored, `forbidden` for the endpoint of another one
 */
export async function renewSubscription(
  db: Database,
  id: string,
  { endpoint, keys }: PushSubscription,
) {
  const { p256dh, auth } = keys;
  try {
    const { rowCount } = await db
      .update(pushSubscriptions)
      .set({ seen_at: sql`now()`, refused_at: null, endpoint, p256dh, auth })
      .where(eq(pushSubscriptions.id, id));
    if (rowCount === 0) throw new Refusal('not_found');
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('forbidden') : error;
  }
}

export async function removeSubscription(db: Queryable, id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Turns the alerts of one product off, for the browser's member, or for the browser if it has none. */
export async function muteProduct(db: Database, id: string, productId: string) {
  await db.execute(sql`
    update favourites set has_alert = false
    from push_subscriptions as subscription, products
    where subscription.id = ${id} and products.product_id = ${productId}
      and favourites.product = products.id
      and (favourites.user_id = subscription.user_id or favourites.subscription_id = subscription.id)
  `);
}

/**
 * Deletes browsers without a member that have not been seen for 30 days and follow nothing, or for 90 days in
 * which no push service has accepted a message for them either.
 */
export async function sweepSubscriptions(db: Database) {
  await db.execute(sql`
    delete from push_subscriptions as subscription
    where user_id is null and seen_at < now() - interval '30 days' and (
      not exists (select from favourites where subscription_id = subscription.id)
      or greatest(seen_at, accepted_at) < now() - interval '90 days'
    )
  `);
}

async function dropOldest(transaction: Queryable, user: number, current: string) {
  await transaction.delete(pushSubscriptions).where(
    and(
      eq(pushSubscriptions.user_id, user),
      sql`${pushSubscriptions.id} in (
        select id from push_subscriptions where user_id = ${user}
        order by id = ${current} desc, created_at desc, id offset ${MAX_BROWSERS}
      )`,
    ),
  );
}
