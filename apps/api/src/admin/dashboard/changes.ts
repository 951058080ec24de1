import { desc, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { products } from '../../db/schema.ts';

/**
 * Listed products that are cheaper than in the 30 days before their price dropped, the latest drop first.
 * @returns `from`: the lowest price of those 30 days
 */
export async function lastDrops(db: Database, limit: number) {
  const { rows } = await db.execute<{
    product_id: string;
    product_title: string;
    from: number;
    to: number;
    at: string;
  }>(sql`
    select product_id, product_title, reference_price as "from", target_sale_price as "to",
      dropped.dropped_at as at
    from (
      select id, dropped_at from listings where drop > 0 order by dropped_at desc, id desc limit ${limit}
    ) as dropped
    join products using (id)
    order by dropped.dropped_at desc, id desc
  `);
  return rows.map(({ at, ...drop }) => ({ ...drop, at: new Date(at).toISOString() }));
}

/** Products that their source no longer has, the latest first. */
export async function lastRetired(db: Database, limit: number) {
  const { product_id, product_title, source, retired_at } = products;
  const rows = await db
    .select({ product_id, product_title, source, retired_at })
    .from(products)
    .where(isNotNull(retired_at))
    .orderBy(desc(retired_at), desc(products.id))
    .limit(limit);
  return rows.flatMap(({ retired_at, ...product }) =>
    retired_at ? { ...product, retired_at: retired_at.toISOString() } : [],
  );
}
