import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type FavouriteOwner, isOwnedBy, mustWait } from './waiting-alerts.ts';

/** A product whose price dropped, as somebody saved it. */
export interface DroppedFavourite {
  product_id: string;
  title: string;
  /** Won. */
  price: number;
  /** Won, when it was saved. */
  saved_price: number;
  /** When the price was checked, in Seoul: "2026.11.21 09:20". */
  checked: string;
}

/**
 * The products that are still worth an alert when it is delivered: listed, in stock, saved with alerts, and
 * still at a low price whose rise is not doubted. The largest drop comes first.
 * @param owner whose favourites they are: a member's, or those of a browser without one
 * @param products the `id`s of the products in question
 */
export async function readDroppedFavourites(
  db: Database,
  owner: FavouriteOwner,
  products: readonly number[],
): Promise<DroppedFavourite[]> {
  const { rows } = await db.execute<DroppedFavourite & Record<string, unknown>>(sql`
    select product_id, product_title as title, target_sale_price as price, saved_price,
      to_char(product.updated_at at time zone 'Asia/Seoul', 'YYYY.FMMM.FMDD HH24:MI') as checked
    from favourites as favourite join products as product on product.id = favourite.product
    where ${isOwnedBy(owner)} and product.id = any (${sql.param([...products])}::bigint[])
      and favourite.has_alert and not ${mustWait}
      and product.target_sale_price <= coalesce(favourite.wish_price, favourite.saved_price - 1)
    order by target_sale_price::real / greatest(saved_price, 1), product.id
  `);
  return rows;
}
