import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Condition on `product`: it cannot be bought from the shop now, but may be again. */
export const isAway = sql.raw(
  '(product.is_sold_out or product.retired_at is not null or product.hidden_at is not null)',
);

/**
 * Records a price drop of those of the products that are away when an alert about them would be delivered. It is claimed
 * again once they are back, a day after it was claimed at the earliest.
 * @param products the `id`s of the products
 */
export async function claimAwayLater(db: Database, products: readonly number[]) {
  await db.execute(sql`
    insert into price_falls (product, fallen_at, look_at)
    select id, now(), now() + interval '1 hour' from products as product
    where id = any (${sql.param([...products])}::bigint[]) and ${isAway}
  `);
}
