import type { ProductFilters } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { allConditions } from '../../db/conditions.ts';
import { categoryOf, conditionsOf, isWithin } from './filters.ts';

/** The number of products that meet the filters, without a search. */
export async function countFiltered(db: Database, filters: ProductFilters): Promise<number> {
  const total =
    filters.lowest === undefined ? countByRanges(filters) : count(conditionsOf(filters));
  const { rows } = await db.execute<{ total: string }>(sql`select ${total} as total`);
  return Number(rows[0]?.total);
}

/**
 * The number of products by the stored counts of price ranges. Listings are counted only in a range that
 * contains a limit, and to subtract sold-out products.
 */
function countByRanges(filters: ProductFilters) {
  const { min_price, max_price, exclude_sold_out } = filters;
  const category = categoryOf(filters);
  const within = category === undefined ? [] : [isWithin(category)];
  const ranges = sql`
    select coalesce(sum(listings), 0) from listing_counts
    where category_id = ${category ?? 0} and measure = 'price'`;
  const upTo = (limit: number, isIn: SQL) => {
    const low = sql`range_low(${limit}::integer)`;
    return sql`((${ranges} and low < ${low}) + ${count([sql`price >= ${low}`, isIn, ...within])})`;
  };
  const cheapEnough =
    max_price === undefined ? sql`(${ranges})` : upTo(max_price, sql`price <= ${max_price}`);
  const tooCheap = min_price === undefined ? sql`0` : upTo(min_price, sql`price < ${min_price}`);
  const soldOut = exclude_sold_out
    ? count([sql`is_sold_out`, ...conditionsOf({ ...filters, exclude_sold_out: false })])
    : sql`0`;
  return sql`${cheapEnough} - ${tooCheap} - ${soldOut}`;
}

const count = (conditions: SQL[]) =>
  sql`(select count(*) from listings where ${allConditions(conditions)})`;
