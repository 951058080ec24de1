import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { orNotFound } from '../http/refusal.ts';

/**
 * The internal id of a product, which may be retired, and whether an operator hides it.
 * @throws Refusal `not_found`
 */
export async function findProduct(db: Queryable, productId: string) {
  const [product] = await db
    .select({ id: products.id, is_hidden: isNotNull(products.hidden_at) })
    .from(products)
    .where(eq(products.product_id, productId));
  return orNotFound(product);
}

/** A subquery for the internal id of a product, which may be hidden; without a row if it is unknown. */
export function productIdQuery(db: Queryable, productId: string) {
  return db.select({ id: products.id }).from(products).where(eq(products.product_id, productId));
}

/**
 * The internal ids of products by `product_id`, without unknown and hidden ones. Until the transaction ends,
 * none of these products can be deleted.
 */
export async function findProductIds(transaction: Transaction, productIds: readonly string[]) {
  if (productIds.length === 0) return new Map<string, number>();
  const rows = await transaction
    .select({ id: products.id, product_id: products.product_id })
    .from(products)
    .where(and(inArray(products.product_id, [...productIds]), isNull(products.hidden_at)))
    .orderBy(products.id)
    .for('key share');
  return new Map(rows.map(({ id, product_id }) => [product_id, id]));
}
