import { LOWEST_DAYS, type LowestDays } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { products } from '../db/schema.ts';

const longestFirst = LOWEST_DAYS.toSorted((one, other) => other - one);

const before = (days: number) => sql.raw(`now() - interval '${days} days'`);

/** The filter `lowest` (see `listing/filters.ts`) on the columns of `products`. */
const branchOf = (days: LowestDays) =>
  sql`when ${products.dropped_at} >= ${before(days)}
    and coalesce(${products.last_lower_at}, '-infinity') < ${before(days)} then ${sql.raw(String(days))}`;

/** Days after a drop in which the price is compared with the highest. After a rise there is no drop. */
const COMPARED = 90;

/**
 * How a price compares with earlier prices, as columns of a query on `products`. They do not read the
 * history. Percentages are rounded down, so that they never promise too much.
 */
export const priceRankColumns = {
  lowest_of_days: sql<LowestDays | null>`case ${sql.join(longestFirst.map(branchOf), sql` `)} end`,
  below_highest: sql<number>`case
    when ${products.highest_price} > ${products.target_sale_price}
      and ${products.dropped_at} >= ${before(COMPARED)}
      then (100 * (${products.highest_price} - ${products.target_sale_price})::bigint
        / ${products.highest_price})::integer
    else 0 end`,
};
