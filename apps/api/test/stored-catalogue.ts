import type { Product } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

/** The listing of a product; undefined if there is none. */
export async function listingOf(db: Database, { product_id }: Pick<Product, 'product_id'>) {
  const { rows } = await db.execute(sql`
    select id, price, drop, discount from listings join products using (id)
    where product_id = ${product_id}
  `);
  return rows[0];
}

/** The catalogue version, which differs after each change. */
export async function versionOf(db: Database) {
  const { rows } = await db.execute(sql`select version from catalogue_version`);
  return rows[0]?.version;
}
