import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { products } from '../../db/schema.ts';
import { priceFalls } from '../../db/schema-alerts.ts';
import { favourites } from '../../db/schema-favourites.ts';
import { priceChanges } from '../../db/schema-prices.ts';
import { inProductTransaction } from '../catalogue-transactions.ts';

/**
 * Begins the price history of a product anew with its present price, after an earlier one was wrong. As for a new
 * product, no drop, lowest or highest price is known, and alerts that were not sent yet are not sent any more. A drop
 * from now on is news, even if an alert has named the wrong price.
 * @returns the present price in won
 * @throws Error if there is no such product
 */
export async function resetPriceHistory(db: Database, productId: string) {
  return inProductTransaction(db, async (transaction) => {
    const [product] = await transaction
      .select({ id: products.id, price: products.target_sale_price })
      .from(products)
      .where(eq(products.product_id, productId))
      .for('no key update');
    if (!product) throw new Error(`There is no product ${productId}.`);
    const { id, price } = product;
    await transaction.delete(priceChanges).where(eq(priceChanges.product, id));
    const first = { product: id, changed_at: sql`clock_timestamp()`, previous: null, price };
    await transaction.insert(priceChanges).values(first);
    await transaction.delete(priceFalls).where(eq(priceFalls.product, id));
    const nothing = { dropped_at: null, reference_price: null, last_lower_at: null };
    await transaction
      .update(products)
      .set({ lowest_price: null, highest_price: null, ...nothing })
      .where(eq(products.id, id));
    await transaction
      .update(favourites)
      .set({ known_price: price })
      .where(eq(favourites.product, id));
    return price;
  });
}
