import { sql } from 'drizzle-orm';
import type { Writer } from '../db/client.ts';

/** Months after which a product is forgotten that its source has no longer. */
const FORGOTTEN_AFTER = 6;

/** Takes products from the listings that their source has no longer. Their pages say so. */
export async function retire(db: Writer, productIds: readonly string[]) {
  if (productIds.length === 0) return;
  await db.execute(sql`
    update products set retired_at = now()
    where product_id = any (${sql.param(productIds)}) and retired_at is null
  `);
}

/** Deletes the products that were retired long ago. */
export async function sweepRetired(db: Writer) {
  await db.execute(sql`
    delete from products where retired_at < now() - make_interval(months => ${FORGOTTEN_AFTER})
  `);
}
