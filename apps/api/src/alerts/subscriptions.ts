import type { PushSubscription, StoredFavourite } from '@damoa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { lockMemberAndSession } from '../accounts/lock-member.ts';
import type { Database } from '../db/client.ts';
import { isDuplicate } from '../db/is-duplicate.ts';
import { pushSubscriptions } from '../db/schema-favourites.ts';
import type { Member } from '../http/access.ts';
import { Refusal } from '../http/refusal.ts';
import { saveDeviceFavourites } from './device-favourites.ts';

/** The most browsers of one member: the oldest ones give way. */
const MOST = 10;

/** Whose browser it is, and what it wants to hear of while it is nobody's. */
interface Follower {
  /** Null while nobody is logged in there. */
  member: Pick<Member, 'id' | 'session'> | null;
  favourites: readonly StoredFavourite[];
}

/** Whether an address is there already. */
export async function isSubscribed(db: Database, endpoint: string) {
  const isThere = eq(pushSubscriptions.endpoint, endpoint);
  return (await db.$count(pushSubscriptions, isThere)) > 0;
}

/** @throws Refusal `not_found` for a browser that is not there, or no more */
export async function mustBeThere(db: Database, id: string) {
  if ((await db.$count(pushSubscriptions, eq(pushSubscriptions.id, id))) === 0)
    throw new Refusal('not_found');
}

/**
 * Stores a browser, and gives its id. One that is there already stays the same.
 * @throws Refusal `forbidden` when the address is there with other keys: only its browser has the keys;
 *   `not_logged_in` when the session has been ended meanwhile
 */
export async function saveSubscription(
  db: Database,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  follower: Follower,
): Promise<string> {
  const { member } = follower;
  return db.transaction(async (transaction) => {
    if (member) await lockMemberAndSession(transaction, member);
    const { rows } = await transaction.execute<{ id: string }>(sql`
      insert into push_subscriptions as subscription (endpoint, p256dh, auth, user_id, session_id)
      values (${endpoint}, ${p256dh}, ${auth}, ${member?.id ?? null}, ${member?.session ?? null})
      on conflict (endpoint) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, seen_at = now()
      where (subscription.p256dh, subscription.auth) = (excluded.p256dh, excluded.auth)
      returning id
    `);
    const id = rows[0]?.id;
    if (id === undefined) throw new Refusal('forbidden');
    await watch(transaction, id, follower);
    return id;
  });
}

/** @throws Refusal `not_found` for one that is not there, or no more */
export async function followSubscription(db: Database, id: string, follower: Follower) {
  const { member } = follower;
  await db.transaction(async (transaction) => {
    if (member) await lockMemberAndSession(transaction, member);
    // Of two tabs that say at once what the browser wants, one waits for the other.
    const [row] = await transaction
      .update(pushSubscriptions)
      .set({
        user_id: member?.id ?? null,
        session_id: member?.session ?? null,
        seen_at: sql`now()`,
      })
      .where(eq(pushSubscriptions.id, id))
      .returning({ id: pushSubscriptions.id });
    if (!row) throw new Refusal('not_found');
    await watch(transaction, id, follower);
  });
}

/** A browser of a member has no favourites of its own. */
async function watch(
  transaction: Pick<Database, 'delete' | 'execute'>,
  id: string,
  { member, favourites }: Follower,
) {
  await saveDeviceFavourites(transaction, id, member ? [] : favourites);
  if (member) await dropOldest(transaction, member.id, id);
}

/** @throws Refusal `not_found` for one that is not there, `forbidden` for the address of another one */
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
    throw isDuplicate(error) ? new Refusal('forbidden') : error;
  }
}

export async function removeSubscription(db: Database, id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Ends the alerts of one product, for the member whose browser it is, or else for the browser. */
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
 * Forgets browsers of nobody that have not been there for 30 days and want nothing, or for 90 days in which no
 * push service has taken a message for them either.
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

async function dropOldest(transaction: Pick<Database, 'delete'>, user: number, current: string) {
  await transaction.delete(pushSubscriptions).where(
    and(
      eq(pushSubscriptions.user_id, user),
      sql`${pushSubscriptions.id} in (
        select id from push_subscriptions where user_id = ${user}
        order by id = ${current} desc, created_at desc, id offset ${MOST}
      )`,
    ),
  );
}
