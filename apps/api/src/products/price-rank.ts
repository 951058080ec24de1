import { LOWEST_DAYS, type LowestDays } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { products } from '../db/schema.ts';

const longestFirst = LOWEST_DAYS.toSorted((one, other) => other - one);

/** The filter `lowest` (see `listing/filters.ts`) on the columns of `products`. */
const branchOf = (days: LowestDays) => {
  const since = sql.raw(`now() - interval '${days} days'`);
  return sql`when ${products.dropped_at} >= ${since}
    and coalesce(${products.last_lower_at}, '-infinity') < ${since} then ${sql.raw(String(days))}`;
};

/**
 * How a price compares with earlier prices, as columns of a query on `products`. They do not read the
 * history. Percentages are rounded down, so that they never promise too much.
 */
export const priceRankColumns = {
  lowest_of_days: sql<LowestDays | null>`case ${sql.join(longestFirst.map(branchOf), sql` `)} end`,
  below_highest: sql<number>`case
    when ${products.highest_price} > ${products.target_sale_price}
      then (100 * (${products.highest_price} - ${products.target_sale_price})::bigint
        / ${products.highest_price})::integer
    else 0 end`,
};
