import type { Favourite } from '@damoa/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { favourites } from '../db/schema-favourites.ts';
import { asSaved, savedColumns } from '../products/read-products.ts';

/** The favourites of a member, the latest first; with `productId`, only the one of that product. */
export async function readFavourites(
  db: Queryable,
  member: number,
  productId?: string,
): Promise<Favourite[]> {
  const rows = await db
    .select({
      product: savedColumns,
      saved_price: favourites.saved_price,
      saved_at: favourites.saved_at,
      wish_price: favourites.wish_price,
      has_alert: favourites.has_alert,
    })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.product))
    .where(
      and(
        eq(favourites.user_id, member),
        productId === undefined ? undefined : eq(products.product_id, productId),
      ),
    )
    .orderBy(desc(favourites.saved_at), desc(favourites.id));
  return rows.map(({ product, saved_at, ...settings }) => ({
    ...settings,
    saved_at: saved_at.toISOString(),
    product: asSaved(product),
  }));
}
