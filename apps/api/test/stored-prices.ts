import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../src/db/client.ts';

const HOUR = 60 * 60 * 1_000;

export interface StoredChange {
  previous: number | null;
  price: number;
  changed_at: Date;
}

/** The price history of a product, oldest first. */
export async function changesOf(db: Queryable, productId: string): Promise<StoredChange[]> {
  const { rows } = await db.execute<{ previous: number | null; price: number; at: string }>(sql`
    select previous, price_changes.price, price_changes.changed_at as at
    from price_changes join products on products.id = price_changes.product
    where product_id = ${productId} order by price_changes.changed_at
  `);
  return rows.map(({ at, ...prices }) => ({ ...prices, changed_at: new Date(at) }));
}

/** Sets a price directly in the database. */
export async function setPrice(db: Queryable, productId: string, price: number) {
  await db.execute(
    sql`update products set target_sale_price = ${price} where product_id = ${productId}`,
  );
}

/** Moves all stored prices into the past, as if hours had passed in which nothing ran. */
export async function passHours(db: Database, hours: number) {
  const earlier = (...columns: string[]) =>
    sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = ${sql.identifier(column)} - ${by}`),
      sql`, `,
    );
  const by = sql`make_interval(hours => ${hours})`;
  await db.transaction(async (transaction) => {
    // Without triggers, which would update the listings.
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`update price_changes set ${earlier('changed_at')}`);
    for (const table of ['products', 'listings']) {
      await transaction.execute(sql`
        update ${sql.identifier(table)} set ${earlier('dropped_at', 'last_lower_at')}
      `);
    }
  });
}

/** The time a number of hours ago. */
export const hoursAgo = (hours: number, now = Date.now()) => new Date(now - hours * HOUR);
