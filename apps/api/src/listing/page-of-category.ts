import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isWithin } from './filters.ts';
import type { Order } from './orders.ts';
import type { Page, Slice } from './page.ts';

/**
 * A page of everything in a category (of all categories without one), however deep, and the exact
 * total. `listing_counts` says in which stretch of the order the page lies, so that only the rows
 * between the page and the nearer end of that stretch are passed over.
 */
export async function pageOfCategory(
  db: Database,
  category: number | undefined,
  order: Order,
  slice: Slice,
): Promise<Page> {
  const { total, before, inside, lowest, highest } = await findStretch(db, category, order, slice);
  if (slice.offset >= total) return { ids: [], total };
  const limit = Math.min(slice.limit, total - slice.offset);
  const skipped = slice.offset - before;
  const left = inside - skipped - limit;
  const fromEnd = left < skipped;
  const measure = sql.raw(order.measure);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from listings
    where ${measure} between ${lowest}::bigint and ${highest}::bigint
      and ${category === undefined ? sql`true` : isWithin(category)}
    order by ${fromEnd ? order.reversed : order.by}
    limit ${limit} offset ${fromEnd ? left : skipped}
  `);
  const ids = rows.map(({ id }) => Number(id));
  return { ids: fromEnd ? ids.reverse() : ids, total };
}

/** The ranges that hold the wanted slice, taken together, and how many listings lie before them. */
async function findStretch(
  db: Database,
  category: number | undefined,
  { measure, isDescending }: Order,
  { offset, limit }: Slice,
) {
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    with ranges as (
      select low, listings, lead(low, 1, ${NO_END}::bigint) over (order by low) - 1 as high,
        sum(listings) over (order by low ${sql.raw(isDescending ? 'desc' : 'asc')}) as through
      from listing_counts
      where category_id = ${category ?? 0} and measure = ${measure} and listings > 0
    )
    select (select max(through) from ranges) as total, min(through - listings) as before,
      sum(listings) as inside, min(low) as lowest, max(high) as highest
    from ranges
    where through - listings < ${offset + limit} and through > ${offset}
  `);
  const number = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    total: number('total'),
    before: number('before'),
    inside: number('inside'),
    lowest: number('lowest'),
    highest: rows[0]?.highest ?? '0',
  };
}

/** The largest bigint. */
const NO_END = '9223372036854775807';
