import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { alertOwner } from './sent-alerts.ts';

/**
 * Condition on `product`: its alerts must wait, since it cannot be bought from the shop now but may be again, or since a
 * rise of its price is doubted, which may well be true. A doubt from before a file named the product is over.
 */
export const mustWait = sql.raw(`(
  product.is_sold_out or product.retired_at is not null or product.hidden_at is not null
  or product.source = 'aliexpress' and exists (
    select from price_checks
    where price_checks.id = product.id and doubted_price > product.target_sale_price
  )
)`);

/** The owner of favourites: a member, or a browser without one. */
export type FavouriteOwner = { user: number } | { subscription: string };

/** Condition on `favourite`. */
export const isOwnedBy = (owner: FavouriteOwner): SQL =>
  'user' in owner
    ? sql`favourite.user_id = ${owner.user}`
    : sql`favourite.subscription_id = ${owner.subscription}`;

/**
 * Makes alerts due again that would be delivered now, but must wait: they are claimed once they need not any more, a day
 * after the last claim at the earliest. Only this owner's known price is undone. A drop recorded anew would be
 * news to everybody who has saved the product, also to those who know its price.
 * @param products the `id`s of the products
 */
export async function claimLater(db: Database, owner: FavouriteOwner, products: readonly number[]) {
  await db.execute(sql`
    with waiting as (
      select favourite.id, product.target_sale_price as price
      from favourites as favourite
      join products as product on product.id = favourite.product
      left join sent_alerts as sent
        on sent.product = favourite.product and sent.owner = ${alertOwner(sql`favourite`)}
      where ${isOwnedBy(owner)} and product.id = any (${sql.param([...products])}::bigint[])
        and favourite.has_alert and ${mustWait}
        -- Otherwise another browser, or an e-mail, has reported the drop.
        and sent.delivered_at is null
      order by favourite.id for update of favourite
    ), undone as (
      update favourites set known_price = greatest(
        waiting.price::bigint + 1, least(saved_price, wish_price::bigint + 1)
      )
      from waiting where favourites.id = waiting.id
      returning favourites.product
    )
    insert into price_falls (product, fallen_at, look_at, has_fallen)
    select product, now(), now() + interval '1 hour', false from undone
    -- One row is enough for all owners. One that is due soon may be claimed before this statement ends.
    where not exists (
      select from price_falls as price_drop
      where price_drop.product = undone.product and price_drop.look_at > now() + interval '1 minute'
    )
  `);
}
