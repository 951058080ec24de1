import type { StoredFavourite } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Writer } from '../db/client.ts';
import { notLaterThanNow } from '../favourites/find-product.ts';

/**
 * Makes the favourites of a browser those that it says. When each was last alerted stays, so that no product is
 * reported twice a day; unknown products are left out, and a clock that is ahead counts as now.
 */
export async function saveDeviceFavourites(
  db: Writer,
  subscription: string,
  favourites: readonly StoredFavourite[],
) {
  const stored = favourites.map(({ saved_at, ...one }) => ({
    ...one,
    saved_at: notLaterThanNow(saved_at),
  }));
  const given = sql`
    select products.id as product, one.saved_price, one.wish_price, one.has_alert, one.saved_at
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as one (
      product_id text, saved_price integer, wish_price integer, has_alert boolean, saved_at timestamptz
    ) join products using (product_id)
  `;
  await db.execute(sql`
    delete from favourites where subscription_id = ${subscription}
      and product not in (select product from (${given}) as given)
  `);
  await db.execute(sql`
    insert into favourites as favourite
      (subscription_id, product, saved_price, wish_price, has_alert, saved_at)
    select distinct on (product)
      ${subscription}::uuid, product, saved_price, wish_price, has_alert, saved_at
    from (${given}) as given order by product
    on conflict (subscription_id, product) do update set
      saved_price = excluded.saved_price, wish_price = excluded.wish_price,
      has_alert = excluded.has_alert, saved_at = excluded.saved_at
    where (favourite.saved_price, favourite.wish_price, favourite.has_alert, favourite.saved_at)
      is distinct from (excluded.saved_price, excluded.wish_price, excluded.has_alert, excluded.saved_at)
  `);
}
