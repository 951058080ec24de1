import type { ProductFilters } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { allConditions } from '../../db/conditions.ts';
import type { Slice } from '../../http/numbered-page.ts';
import { readProducts } from '../read-products.ts';
import { countFiltered } from './count-filtered.ts';
import { conditionsOf } from './filters.ts';
import type { Order } from './orders.ts';
import { fromNearerEnd, type Page } from './page.ts';

/** A page of the products that meet the filters, without a search. */
export async function pageOfFiltered(
  db: Database,
  filters: ProductFilters,
  order: Order,
  slice: Slice,
): Promise<Page> {
  const total = await countFiltered(db, filters);
  if (slice.offset >= total) return { products: [], total };
  const { offset, limit, isFromEnd } = fromNearerEnd(slice, total);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from listings where ${allConditions(conditionsOf(filters))}
    order by ${isFromEnd ? order.reversed : order.by} limit ${limit} offset ${offset}
  `);
  const ids = rows.map(({ id }) => Number(id));
  return { products: await readProducts(db, isFromEnd ? ids.reverse() : ids), total };
}
