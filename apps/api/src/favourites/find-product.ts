import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { Refusal } from '../http/refusal.ts';

type Reader = Pick<Database, 'select'>;

/**
 * Our id of a product, also of a retired one, and whether an operator hides it.
 * @throws Refusal `not_found`
 */
export async function findProduct(db: Reader, productId: string) {
  const [product] = await db
    .select({ id: products.id, is_hidden: isNotNull(products.hidden_at) })
    .from(products)
    .where(eq(products.product_id, productId));
  if (!product) throw new Refusal('not_found');
  return product;
}

/** Our id of a product, also of a hidden one, as a part of a statement; none if it is unknown. */
export function idOf(db: Reader, productId: string) {
  return db.select({ id: products.id }).from(products).where(eq(products.product_id, productId));
}

/**
 * Our ids of products by their `product_id`, none of which is deleted before the transaction ends. Unknown and hidden
 * ones are left out.
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

/**
 * Won, of one of our ids, as the statement finds it that this is a part of. 0 of a product that has gone meanwhile:
 * the foreign key then refuses the row, which says what is missing.
 */
export function priceOf(product: number) {
  return sql<number>`coalesce((select target_sale_price from products where id = ${product}), 0)`;
}

/** A time that a device says, whose clock may be fast: never later than now. */
export function notLaterThanNow(time: string) {
  return new Date(Math.min(Date.parse(time), Date.now()));
}
