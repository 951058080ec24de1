import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

/**
 * Summarises everything that loading products writes: the number of rows of each kind, and a digest of them.
 * Leaves out ids and times, which differ between runs.
 */
export async function contentsOf(db: Database) {
  const { rows } = await db.execute<{ kind: string; count: number; digest: string }>(sql`
    select kind, count(*)::integer as count, md5(string_agg(content, '|' order by content)) as digest
    from (
      select 'product' as kind, (to_jsonb(products) - '{id,added_at,updated_at,changed_at}'::text[])::text as content from products
      union all
      select 'listing', product_id || (to_jsonb(listings) - 'id')::text
      from listings join products using (id)
      union all
      select 'price', product_id || concat_ws('>', previous, price)
      from price_changes join products on products.id = price_changes.product
      union all
      select 'check', product_id from price_checks join products using (id)
    ) as contents group by kind order by kind
  `);
  return rows;
}
