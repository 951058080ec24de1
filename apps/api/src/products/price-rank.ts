import { LOWEST_DAYS, type LowestDays } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { products } from '../db/schema.ts';

const longestFirst = LOWEST_DAYS.toSorted((one, other) => other - one);

/** The filter `lowest` by the stored columns: see `filters.ts`. */
const branchOf = (days: LowestDays) => {
  const since = sql.raw(`now() - interval '${days} days'`);
  return sql`when ${products.dropped_at} >= ${since}
    and coalesce(${products.last_lower_at}, '-infinity') < ${since} then ${sql.raw(String(days))}`;
};

/**
 * Where a price stands among its earlier ones, as columns of `products`. They read what the product
 * stores, and no history. Percents are rounded down: they promise no more than is true.
 */
export const priceColumns = {
  lowest_of_days: sql<LowestDays | null>`case ${sql.join(longestFirst.map(branchOf), sql` `)} end`,
  below_highest: sql<number>`case
    when ${products.highest_price} > ${products.target_sale_price}
      then (100 * (${products.highest_price} - ${products.target_sale_price})::bigint
        / ${products.highest_price})::integer
    else 0 end`,
};
