import { sql } from 'drizzle-orm';

/**
 * The present price of a product in won, as part of a statement that inserts or updates a favourite. 0 if the
 * product has been deleted meanwhile: then the foreign key refuses the row, with an error that says what is
 * missing.
 * @param product its internal id
 */
export function priceOf(product: number) {
  return sql<number>`coalesce((select target_sale_price from products where id = ${product}), 0)`;
}
