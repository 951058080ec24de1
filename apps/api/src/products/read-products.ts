import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type ProductRow, products } from '../db/schema.ts';

/** Products in the order of their ids. One that has gone since the ids were found is left out. */
export async function readProducts(db: Database, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await db
    .select()
    .from(products)
    .where(sql`${products.id} = any (${sql.placeholder('ids')})`)
    .prepare('read_products')
    .execute({ ids });
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}
