import { MAX_WATCHED, type StoredFavourite } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { notLaterThanNow } from '../favourites/device-times.ts';
import { holdPrices } from '../favourites/hold-prices.ts';

/**
 * Replaces the favourites of a browser by those of its list that want alerts. Unknown products are left out.
 * A time in the future counts as now, but only the first time: sending a product again never moves it later.
 */
export async function saveDeviceFavourites(
  db: Queryable,
  subscription: string,
  favourites: readonly StoredFavourite[],
) {
  const stored = favourites
    .filter(({ has_alert }) => has_alert)
    .map((one) => ({ ...one, saved_at: notLaterThanNow(one.saved_at) }))
    .sort((one, other) => Number(other.saved_at) - Number(one.saved_at))
    .slice(0, MAX_WATCHED);
  const given = sql`
    select distinct on (id) products.id as product, products.target_sale_price as price,
      one.saved_price, one.wish_price, one.saved_at
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as one (
      product_id text, saved_price integer, wish_price integer, saved_at timestamptz
    ) join products using (product_id) order by id
  `;
  await db.execute(sql`
    delete from favourites where subscription_id = ${subscription}
      and product not in (select product from (${given}) as given)
  `);
  const { rows: added } = await db.execute<{ product: string }>(sql`
    select product from (${given}) as given where product not in (
      select product from favourites where subscription_id = ${subscription} and has_alert
    )
  `);
  await holdPrices(
    db,
    added.map(({ product }) => Number(product)),
  );
  await db.execute(sql`
    insert into favourites as favourite
      (subscription_id, product, saved_price, wish_price, saved_at, known_price)
    select ${subscription}::uuid, product, saved_price, wish_price, saved_at, price
    from (${given}) as given
    on conflict (subscription_id, product) do update set
      saved_price = excluded.saved_price, wish_price = excluded.wish_price, has_alert = true,
      saved_at = least(favourite.saved_at, excluded.saved_at),
      known_price = case
        when not favourite.has_alert then excluded.known_price
        when favourite.wish_price is distinct from excluded.wish_price
          then greatest(favourite.known_price, excluded.known_price)
        else favourite.known_price
      end
    where (favourite.saved_price, favourite.wish_price, favourite.has_alert)
        is distinct from (excluded.saved_price, excluded.wish_price, true)
      or excluded.saved_at < favourite.saved_at
  `);
}
