import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import type { Order } from './orders.ts';
import type { Page, Slice } from './page.ts';

/** A page of what fulfils the conditions, with no search among them. */
export async function pageOfFiltered(
  db: Database,
  conditions: SQL[],
  order: Order,
  { offset, limit }: Slice,
): Promise<Page> {
  const matching = sql.join(conditions, sql` and `);
  const [counted, found] = await Promise.all([
    db.execute<{ total: string }>(sql`select count(*) as total from listings where ${matching}`),
    db.execute<{ id: string }>(sql`
      select id from listings where ${matching}
      order by ${order.by} limit ${limit} offset ${offset}
    `),
  ]);
  return { ids: found.rows.map(({ id }) => Number(id)), total: Number(counted.rows[0]?.total) };
}
