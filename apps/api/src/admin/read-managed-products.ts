import type { ManagedProduct } from '@damoa/contracts';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { listedColumns } from '../products/read-products.ts';

const columns = {
  ...listedColumns,
  is_hidden: sql<boolean>`hidden_at is not null`,
  is_pinned: sql<boolean>`pinned_at is not null`,
  set_category_id: products.set_category_id,
  source: products.source,
  retired_at: products.retired_at,
};

/** Products as an operator sees them, the latest first. */
export async function readManagedProducts(
  db: Queryable,
  ids: readonly number[],
): Promise<ManagedProduct[]> {
  const rows = await db
    .select(columns)
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(sql`id desc`);
  return rows.map(({ updated_at, retired_at, ...product }) => ({
    ...product,
    updated_at: updated_at.toISOString(),
    retired_at: retired_at?.toISOString() ?? null,
  }));
}
