import type { PriceHistory } from '@damoa/contracts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { products } from '../db/schema.ts';
import { priceChanges } from '../db/schema-prices.ts';

/**
 * The newest prices of a product, oldest first.
 * @param id the `product_id`
 * @param newest the maximum number of prices
 * @returns undefined for an unknown or hidden product
 */
export async function readPriceHistory(
  db: Database,
  id: string,
  newest: number,
): Promise<PriceHistory | undefined> {
  const newestFirst = await db
    .select({
      now: products.target_sale_price,
      change: priceChanges,
      known: sql`count(*) over ()`.mapWith(Number),
      // The price before all of them: the row of the first price may have been dropped.
      before: sql<number | null>`
        last_value(${priceChanges.previous}) over (
          order by ${priceChanges.changed_at} desc
          rows between unbounded preceding and unbounded following
        )
      `,
    })
    .from(products)
    .leftJoin(priceChanges, eq(priceChanges.product, products.id))
    .where(and(eq(products.product_id, sql.placeholder('id')), isNull(products.hidden_at)))
    .orderBy(desc(priceChanges.changed_at))
    .limit(sql.placeholder('newest'))
    .prepare('read_price_history')
    .execute({ id, newest });
  const [first] = newestFirst;
  if (!first) return undefined;
  const changes = newestFirst.flatMap(({ change }) => change ?? []).reverse();
  const isFirst = (index: number) => first.known - changes.length + index === 0;
  const data = changes.map(({ changed_at, previous, price }, index) => ({
    at: changed_at.toISOString(),
    price,
    ...(previous === null && !isFirst(index) && { is_return: true as const }),
  }));
  // The oldest price gets no date if the history does not know when it began.
  const undated = changes.length === 0 ? first.now : first.before;
  if (undated === null) return { data, earlier: first.known - changes.length };
  if (changes.length < newest) return { data: [{ at: null, price: undated }, ...data], earlier: 0 };
  return { data, earlier: first.known + 1 - changes.length };
}
