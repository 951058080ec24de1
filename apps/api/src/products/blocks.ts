import { PRODUCTS_PER_BLOCK, type ProductAddress, type ProductBlock } from '@damoa/contracts';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { listings } from '../db/listings.ts';
import { products } from '../db/schema.ts';

/**
 * The block of each range of ids that `listing_counts` counts. Ids have gaps of any size, since every
 * product that an import finds unchanged takes one, so equal stretches of ids would be blocks of very
 * different sizes. A range has 8,192 products at most, fewer than a block: no block is left out.
 */
const RANGES = sql`
  select low, listings,
    (sum(listings) over (order by low) - listings) / ${PRODUCTS_PER_BLOCK} + 1 as block
  from listing_counts where category_id = 0 and measure = 'id'`;

/** The blocks of all listed products. It reads one row for each range of ids, and none of the products. */
export async function readBlocks(db: Database): Promise<ProductBlock[]> {
  const { rows } = await db.execute<{
    block: number;
    products: number;
    changed_at: string | null;
  }>(sql`
    select block::integer, sum(listings)::integer as products, max(changed_at) as changed_at
    from (${RANGES}) as ranges left join lateral (
      -- Also those that are gone: that they are is a change of the block.
      select changed_at from products where id - id % 8192 = low
      order by changed_at desc nulls last limit 1
    ) as newest on true
    group by block having sum(listings) > 0 order by block
  `);
  return rows.map((row) => ({ ...row, changed_at: isoOf(row.changed_at) }));
}

/** The listed products of a block, by the order of arrival; none if there is no such block. */
export async function addressesOfBlock(db: Database, block: number): Promise<ProductAddress[]> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(low) as first, max(low) + 8191 as last from (${RANGES}) as ranges
    where block = ${block}
  `);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [];
  // Both ends on both tables: the planner does not pass them on.
  const isInBlock = (id: typeof products.id | typeof listings.id) =>
    between(id, Number(first), Number(last));
  const found = await db
    .select({ product_id: products.product_id, changed_at: products.changed_at })
    .from(products)
    .innerJoin(listings, eq(listings.id, products.id))
    .where(and(isInBlock(products.id), isInBlock(listings.id)))
    .orderBy(asc(products.id));
  return found.map((row) => ({ ...row, changed_at: isoOf(row.changed_at) }));
}

/** Raw rows carry a time as text. */
const isoOf = (time: Date | string | null) => time && new Date(time).toISOString();
