import type { ProductDetail } from '@damoa/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { priceFacts } from './price-facts.ts';
import { asSaved, savedColumns } from './read-products.ts';

/**
 * A product by its `product_id`, including retired ones, with the facts about its price.
 * @returns the product with its `id` in our tables; undefined for an unknown or hidden product
 */
export async function readProduct(
  db: Database,
  id: string,
): Promise<(ProductDetail & { id: number }) | undefined> {
  // Named, so that a connection plans it once: planning is slow, since every month of the history is a table.
  const [row] = await db
    .select({ ...savedColumns, prices: priceFacts })
    .from(products)
    .where(and(eq(products.product_id, sql.placeholder('id')), isNull(products.hidden_at)))
    .prepare('read_product')
    .execute({ id });
  return row && { ...asSaved(row), prices: row.prices };
}
