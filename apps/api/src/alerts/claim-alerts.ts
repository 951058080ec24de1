import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { alertOwner, KNOWN_UNTIL, REMEMBERED, unlessSentToday } from './sent-alerts.ts';
import { mustWait } from './waiting-alerts.ts';

/** A favourite that is due an alert: of a member, or of a browser without one. */
export interface Claim {
  user_id: string | null;
  subscription_id: string | null;
  product: string;
}

/** Price drops, and favourites, that one transaction handles. */
const DROPS = 500;
const CLAIMS = 1_000;

/**
 * Claims favourites that are due an alert, so that no other worker claims them within a day, and makes their
 * jobs in the same transaction: both happen, or neither does.
 *
 * It begins with price drops, which a trigger records, so that unchanged products and their favourites are not
 * read. A row stays until nobody can be alerted to it any more: for a day after the last alert, or while alerts about
 * the product must wait. A product that was being changed when somebody saved it has a row there too,
 * and is checked as soon as that change has ended.
 * @param options.canEmail whether e-mails can be sent
 * @param deliver makes the jobs that send what was claimed
 * @returns whether there is more to claim now
 */
export async function claimAlerts(
  db: Database,
  { canEmail, claims = CLAIMS }: { canEmail: boolean; claims?: number },
  deliver: (transaction: Transaction, claims: readonly Claim[]) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rows: drops } = await transaction.execute<{ id: string }>(sql`
      select id from price_falls as price_drop
      where look_at <= now() and (has_fallen or not ${isBeingChanged})
      order by look_at limit ${DROPS} for update skip locked
    `);
    if (drops.length === 0) return false;
    const ids = sql.param(drops.map(({ id }) => id));
    const claimed = await claim(transaction, ids, canEmail, claims);
    if (claimed.length > 0) await deliver(transaction, claimed);
    if (claimed.length === claims) return true;
    await settleDrops(transaction, ids, canEmail);
    return drops.length === DROPS;
  });
}

/**
 * Reads no price: only a later statement is sure to see a price that was written before the row was unlocked.
 */
const isBeingChanged = sql`(
  exists (select from products where id = price_drop.product)
  and not exists (select from products where id = price_drop.product for share skip locked)
)`;

type Ids = ReturnType<typeof sql.param>;

/** Soon after an alert has arrived, only a price that is lower by a hundredth is news: exchange rates move. */
const NOTABLY_LOWER = sql.raw('0.99');

/** The highest price that is worth an alert. */
const LOW = sql.raw('coalesce(favourite.wish_price, favourite.saved_price - 1)');

/**
 * The `from` and `where` of a query for the favourites of these drops whose price is low, whether or not they
 * were alerted lately. Times alone do not tell what is news, so `known_price` counts too: a drop has the time
 * of its statement, and may be committed after the favourite was saved or after another alert. A price known that is
 * not low was not alerted: the wish has been changed since.
 */
function lowFavourites(ids: Ids) {
  return sql`
    from (
      select product, max(fallen_at) filter (where has_fallen) as fallen_at, max(fallen_at) as noted_at
      from price_falls
      where id = any (${ids}::bigint[]) group by product
    ) as price_drop
    join products as product on product.id = price_drop.product
    join favourites as favourite on favourite.product = price_drop.product
    left join sent_alerts as sent
      on sent.product = price_drop.product and sent.owner = ${alertOwner(sql`favourite`)}
    where favourite.has_alert
      and (
        price_drop.fallen_at > greatest(favourite.saved_at, ${KNOWN_UNTIL})
        or product.target_sale_price <= case
          when sent.delivered_at > now() - ${REMEMBERED} and favourite.known_price <= ${LOW}
            then favourite.known_price * ${NOTABLY_LOWER}
          else favourite.known_price - 1
        end
      )
      and product.target_sale_price <= ${LOW}
  `;
}

/** Condition: an alert can reach somebody, in a browser or by e-mail. */
function isReachable(canEmail: boolean) {
  return sql`(
    exists (
      select from push_subscriptions as subscription
      where subscription.user_id = favourite.user_id
        or (subscription.id = favourite.subscription_id and subscription.user_id is null)
    ) or ${wantsEmail(sql`favourite`, canEmail)}
  )`;
}

function wantsEmail(favourite: ReturnType<typeof sql>, canEmail: boolean) {
  return sql`(${canEmail}::boolean and exists (
    select from users where users.id = ${favourite}.user_id
      and has_email_alerts and email_verified_at is not null
  ))`;
}

async function claim(transaction: Transaction, ids: Ids, canEmail: boolean, max: number) {
  const { rows } = await transaction.execute<Claim & Record<string, unknown>>(sql`
    with due as (
      select favourite.id, favourite.product, ${alertOwner(sql`favourite`)} as owner,
        product.target_sale_price as price
      ${lowFavourites(ids)} and not ${mustWait}
        and (sent.sent_at is null or sent.sent_at <= now() - interval '1 day')
        and ${isReachable(canEmail)}
      limit ${max} for update of favourite skip locked
    ), claimed as (
      insert into sent_alerts as sent (owner, product, sent_at)
      select owner, product, clock_timestamp() from due order by owner, product
      ${unlessSentToday}
      returning owner, product
    )
    update favourites set
      known_price = due.price,
      awaits_email_since = case when ${wantsEmail(sql`favourites`, canEmail)}
        then coalesce(awaits_email_since, now()) end
    from due join claimed using (owner, product) where favourites.id = due.id
    returning user_id, subscription_id, favourites.product
  `);
  return rows;
}

/** Days for which a price drop is news: as long as it is shown beside a price. */
const NEWS = sql.raw(`interval '30 days'`);

/** Deletes price drops that nobody waits for, and sets when the others are looked at again. */
async function settleDrops(transaction: Transaction, ids: Ids, canEmail: boolean) {
  await transaction.execute(sql`
    with waiting as (
      select favourite.product, min(case
        when ${mustWait} then now() + interval '1 hour'
        -- A favourite that was locked has been skipped.
        else greatest(sent.sent_at + interval '1 day', now() + interval '1 minute')
      end) as look_at
      ${lowFavourites(ids)} and price_drop.noted_at > now() - ${NEWS} and ${isReachable(canEmail)}
      group by favourite.product
    ), postponed as (
      update price_falls set look_at = waiting.look_at
      from waiting where price_falls.product = waiting.product and id = any (${ids}::bigint[])
      returning id
    )
    delete from price_falls
    where id = any (${ids}::bigint[]) and product not in (select product from waiting)
  `);
}
