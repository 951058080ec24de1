import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/client.ts';
import type { Claim } from './claim-alerts.ts';
import { unlessSentToday } from './sent-alerts.ts';

/** A notification about one product, or about several together. */
export interface PushJob {
  subscription: string;
  /** The `id`s of the products. */
  products: number[];
}

/** An e-mail about the products of one member whose prices fell. */
export interface AlertMailJob {
  user: number;
  products: number[];
}

/** Up to so many products get a notification each; more are combined into one, which counts them. */
const MAX_NOTIFICATIONS = 3;

/**
 * Makes the notifications for claimed favourites, to each browser of the member or to the browser without
 * one. A notification to a member's browser is also recorded for the browser itself, so that it is not
 * repeated on the same day when somebody logs in or out there.
 */
export async function pushJobs(
  transaction: Transaction,
  claims: readonly Claim[],
): Promise<PushJob[]> {
  const { rows } = await transaction.execute<{ subscription: string; products: string[] }>(sql`
    with wanted as (
      select subscription.id::text as owner, claim.product, claim.user_id is not null as is_members
      from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb)
        as claim (user_id bigint, subscription_id uuid, product bigint)
      join push_subscriptions as subscription
        on subscription.user_id = claim.user_id or subscription.id = claim.subscription_id
    ), claimed as (
      insert into sent_alerts as sent (owner, product, sent_at)
      select owner, product, clock_timestamp() from wanted where is_members order by owner, product
      ${unlessSentToday}
      returning owner, product
    )
    select owner as subscription, array_agg(product order by product) as products
    from wanted
    where not is_members or (owner, product) in (select owner, product from claimed)
    group by owner
  `);
  return rows.flatMap(({ subscription, products }) => {
    const ids = products.map(Number);
    const groups = ids.length > MAX_NOTIFICATIONS ? [ids] : ids.map((id) => [id]);
    return groups.map((group) => ({ subscription, products: group }));
  });
}

/** How long an alert waits for others, so that prices that drop together make one e-mail. */
const GATHERING = sql.raw(`interval '30 minutes'`);
/** Members per transaction. */
const MEMBERS = 500;

/**
 * Takes the alerts whose e-mail is due, of at most 500 members. Locking the member makes it one e-mail: two
 * concurrent workers could otherwise take some of the alerts each.
 */
export async function takeMailJobs(transaction: Transaction): Promise<AlertMailJob[]> {
  const { rows } = await transaction.execute<{ user: string; products: string[] }>(sql`
    with ready as (
      select id from users
      where id in (
        select user_id from favourites where awaits_email_since is not null
        group by user_id having min(awaits_email_since) <= now() - ${GATHERING}
      )
      limit ${MEMBERS} for no key update skip locked
    ), taken as (
      update favourites set awaits_email_since = null
      where awaits_email_since is not null and user_id in (select id from ready)
      returning user_id, product
    )
    select user_id as user, array_agg(product order by product) as products
    from taken group by user_id
  `);
  return rows.map(({ user, products }) => ({ user: Number(user), products: products.map(Number) }));
}
