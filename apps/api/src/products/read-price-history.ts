import { MOST_PRICES, type PriceHistory } from '@damoa/contracts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { priceChanges } from '../db/schema-prices.ts';

/**
 * The prices of a product by its `product_id`, the oldest first; of too many, the newest.
 * @returns undefined where there is no such product
 */
export async function readPriceHistory(
  db: Database,
  id: string,
): Promise<PriceHistory | undefined> {
  const newestFirst = await db
    .select({ now: products.target_sale_price, change: priceChanges })
    .from(products)
    .leftJoin(priceChanges, eq(priceChanges.product, products.id))
    .where(eq(products.product_id, sql.placeholder('id')))
    .orderBy(desc(priceChanges.changed_at))
    .limit(MOST_PRICES)
    .prepare('read_price_history')
    .execute({ id });
  const [newest] = newestFirst;
  if (!newest) return undefined;
  const changes = newestFirst.flatMap(({ change }) => change ?? []).reverse();
  const data = changes.map(({ changed_at, price }) => ({ at: changed_at.toISOString(), price }));
  // Without a first price it is unknown since when the oldest one held; where some are left out, it is not
  // the oldest.
  const oldest = changes.length === 0 ? newest.now : changes[0]?.previous;
  if (typeof oldest === 'number' && changes.length < MOST_PRICES)
    return { data: [{ at: null, price: oldest }, ...data] };
  return { data };
}
