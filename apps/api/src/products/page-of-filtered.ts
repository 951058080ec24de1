import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Slice } from '../http/numbered-page.ts';
import type { Order } from './orders.ts';
import { fromNearerEnd, type Page } from './page.ts';
import { readProducts } from './read-products.ts';

/** A page of what fulfils the conditions, with no search among them. */
export async function pageOfFiltered(
  db: Database,
  conditions: SQL[],
  order: Order,
  slice: Slice,
): Promise<Page> {
  const matching = sql.join(conditions, sql` and `);
  const counted = await db.execute<{ total: string }>(sql`
    select count(*) as total from listings where ${matching}
  `);
  const total = Number(counted.rows[0]?.total);
  if (slice.offset >= total) return { products: [], total };
  const { offset, limit, isFromEnd } = fromNearerEnd(slice, total);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from listings where ${matching}
    order by ${isFromEnd ? order.reversed : order.by} limit ${limit} offset ${offset}
  `);
  const ids = rows.map(({ id }) => Number(id));
  return { products: await readProducts(db, isFromEnd ? ids.reverse() : ids), total };
}
