import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** A database, or a transaction in it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A favourite that is to be reported: of a member, or of a browser without one. */
export interface Claim {
  user_id: string | null;
  subscription_id: string | null;
  product: string;
}

/** Falls that are looked at together, and favourites that are claimed together. */
const FALLS = 500;
const CLAIMS = 1_000;

/**
 * Claims favourites that are due an alert, so that nobody else does for a day, and has them delivered in the
 * same transaction: both happen, or neither does.
 *
 * A claim begins with a fall, which a trigger has recorded: products and favourites that nothing has happened
 * to are not read. A fall stays until nobody waits for it any more: until a day after the last alert, or
 * while the product is sold out.
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
    const { rows: falls } = await transaction.execute<{ id: string }>(sql`
      select id from price_falls where look_at <= now() order by look_at
      limit ${FALLS} for update skip locked
    `);
    if (falls.length === 0) return false;
    const ids = sql.param(falls.map(({ id }) => id));
    const claimed = await claim(transaction, ids, canEmail, claims);
    if (claimed.length > 0) await deliver(transaction, claimed);
    if (claimed.length === claims) return true;
    await settleFalls(transaction, ids, canEmail);
    return falls.length === FALLS;
  });
}

type Ids = ReturnType<typeof sql.param>;

/** The favourites of these falls whose price is low, as `due`, alerted lately or not. */
function lowFavourites(ids: Ids) {
  return sql`
    from (
      select product, max(fallen_at) as fallen_at from price_falls
      where id = any (${ids}::bigint[]) group by product
    ) as fall
    join products as product on product.id = fall.product
    join favourites as favourite on favourite.product = fall.product
    where product.retired_at is null and product.hidden_at is null
      and favourite.has_alert
      and fall.fallen_at > greatest(favourite.saved_at, favourite.alerted_at)
      and product.target_sale_price <= coalesce(favourite.wish_price, favourite.saved_price - 1)
  `;
}

/** Whether an alert has a way to somebody: to a browser of the member or of nobody, or by e-mail. */
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

async function claim(transaction: Transaction, ids: Ids, canEmail: boolean, most: number) {
  const { rows } = await transaction.execute<Claim & Record<string, unknown>>(sql`
    with due as (
      select favourite.id ${lowFavourites(ids)} and not product.is_sold_out
        and (favourite.alerted_at is null or favourite.alerted_at <= now() - interval '1 day')
        and ${isReachable(canEmail)}
      limit ${most} for update of favourite skip locked
    )
    update favourites set
      alerted_at = now(),
      awaits_email_since = case when ${wantsEmail(sql`favourites`, canEmail)}
        then coalesce(awaits_email_since, now()) end
    from due where favourites.id = due.id
    returning user_id, subscription_id, product
  `);
  return rows;
}

/** Days for which a fall is news: as long as it is shown beside a price. */
const NEWS = sql.raw(`interval '30 days'`);

/** Falls that nobody waits for go; the others are looked at when it is their time. */
async function settleFalls(transaction: Transaction, ids: Ids, canEmail: boolean) {
  await transaction.execute(sql`
    with waiting as (
      select favourite.product, min(case
        when product.is_sold_out then now() + interval '1 hour'
        -- One that was being changed has been passed over.
        else greatest(favourite.alerted_at + interval '1 day', now() + interval '1 minute')
      end) as look_at
      ${lowFavourites(ids)} and fall.fallen_at > now() - ${NEWS} and ${isReachable(canEmail)}
      group by favourite.product
    ), kept as (
      update price_falls set look_at = waiting.look_at
      from waiting where price_falls.product = waiting.product and id = any (${ids}::bigint[])
      returning id
    )
    delete from price_falls
    where id = any (${ids}::bigint[]) and product not in (select product from waiting)
  `);
}
