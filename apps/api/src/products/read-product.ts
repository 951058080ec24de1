import type { ProductDetail } from '@damoa/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { priceFacts } from './price-facts.ts';
import { listedColumns } from './read-products.ts';

/**
 * A product by its `product_id`, also a retired one, with the facts of its price.
 * @returns its `id` in our tables too; undefined where there is none
 */
export async function readProduct(
  db: Database,
  id: string,
): Promise<(ProductDetail & { id: number }) | undefined> {
  // Named, so that a connection plans it once: every month of the history is a table.
  const [row] = await db
    .select({ ...listedColumns, retired_at: products.retired_at, prices: priceFacts })
    .from(products)
    .where(eq(products.product_id, sql.placeholder('id')))
    .prepare('read_product')
    .execute({ id });
  return (
    row && {
      ...row,
      updated_at: row.updated_at.toISOString(),
      retired_at: row.retired_at?.toISOString() ?? null,
    }
  );
}
