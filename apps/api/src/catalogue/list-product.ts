import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { headOf } from '../search/ranking/head.ts';
import { fold } from '../search/text/search-text.ts';

/**
 * Creates the listing of a product that is no longer hidden. Does nothing if the product is retired or still
 * hidden, or has a listing. Call it only in a transaction that has locked the product's row.
 */
export async function listProduct(db: Queryable, { id, title }: { id: number; title: string }) {
  const folded = fold(title);
  await db.execute(sql`
    insert into listings (
      id, category_id, volume, price, discount, is_sold_out, title, head, drop, dropped_at, last_lower_at
    )
    select id, category_id, listed_volume(products), target_sale_price, shown_discount(products),
      is_sold_out, ${folded}, ${headOf(folded)}, shown_drop(products),
      coalesce(dropped_at, '-infinity'), coalesce(last_lower_at, '-infinity')
    from products where id = ${id} and hidden_at is null and retired_at is null
    on conflict (id) do nothing
  `);
}
