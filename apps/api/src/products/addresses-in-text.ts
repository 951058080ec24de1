import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { listings } from '../db/schema-listings.ts';

/** The title of the listed product that has one of the ids; undefined if there is none. */
export async function titleOf(db: Database, ids: readonly string[]) {
  const [row] = await db
    .select({ title: products.product_title })
    .from(products)
    .innerJoin(listings, eq(listings.id, products.id))
    .where(inArray(products.product_id, [...ids]))
    .limit(1);
  return row?.title;
}
