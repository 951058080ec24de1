import { PRODUCTS_PER_BLOCK, type ProductAddress, type ProductBlock } from '@damoa/contracts';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { listings } from '../db/schema-listings.ts';

/**
 * Assigns each range of ids that `listing_counts` counts to a block. Ids have gaps of any size, since an
 * import also uses up an id for each unchanged product, so blocks of equal id ranges would differ widely in
 * size. A range has at most 8,192 products, fewer than a block, so no block number is skipped.
 */
const RANGES = sql`
  select low, listings,
    (sum(listings) over (order by low) - listings) / ${PRODUCTS_PER_BLOCK} + 1 as block
  from listing_counts where category_id = 0 and measure = 'id'`;

/** The blocks of all listed products. Products are counted by ranges of ids, without reading them. */
export async function readBlocks(db: Database): Promise<ProductBlock[]> {
  const { rows } = await db.execute<{
    block: number;
    products: number;
    changed_at: string | null;
  }>(sql`
    select block::integer, sum(listings)::integer as products, max(changed_at) as changed_at
    from (${RANGES}) as ranges left join lateral (
      -- Includes products no longer listed, whose removal changes the block too.
      select changed_at from products where id - id % 8192 = low
      order by changed_at desc nulls last limit 1
    ) as newest on true
    group by block having sum(listings) > 0 order by block
  `);
  return rows.map((row) => ({ ...row, changed_at: isoOf(row.changed_at) }));
}

/** The listed products of a block in the order of their arrival; none if the block does not exist. */
export async function addressesOfBlock(db: Database, block: number): Promise<ProductAddress[]> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(low) as first, max(low) + 8191 as last from (${RANGES}) as ranges
    where block = ${block}
  `);
  const { first, last } = rows[0] ?? {};
  if (!first || !last) return [];
  // Both tables get both bounds: the planner does not derive one from the other.
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

/** Times of raw queries are strings. */
const isoOf = (time: Date | string | null) => time && new Date(time).toISOString();
