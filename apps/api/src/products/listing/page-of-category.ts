import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { listings } from '../../db/schema-listings.ts';
import type { Slice } from '../../http/numbered-page.ts';
import { readProducts } from '../read-products.ts';
import { isWithin } from './filters.ts';
import type { Order } from './orders.ts';
import { fromNearerEnd, type Page } from './page.ts';

/**
 * A page of a category (without one, of the whole catalogue), however deep, and the exact total.
 * `listing_counts` says which ranges of the order contain the page, so that only the rows between the page
 * and the nearer end of these ranges are skipped.
 */
export async function pageOfCategory(
  db: Database,
  category: number | undefined,
  order: Order,
  slice: Slice,
): Promise<Page> {
  const { total, before, inside, lowest, highest } = await findStretch(db, category, order, slice);
  if (slice.offset >= total) return { products: [], total };
  const inStretch = { offset: slice.offset - before, limit: slice.limit };
  const { isFromEnd, ...position } = fromNearerEnd(inStretch, inside);
  const values = { category, lowest, highest, ...position };
  const rows = await sliceQuery(db, category !== undefined, order, isFromEnd).execute(values);
  const ids = rows.map(({ id }) => id);
  return { products: await readProducts(db, isFromEnd ? ids.reverse() : ids), total };
}

// Named, like the query below, so that a connection plans it once: planning takes longer than running it.
function sliceQuery(db: Database, isOfCategory: boolean, order: Order, fromEnd: boolean) {
  const { placeholder } = sql;
  const variant = [order.measure, order.isDescending, isOfCategory, fromEnd];
  return db
    .select({ id: listings.id })
    .from(listings)
    .where(
      sql`${order.value} between ${placeholder('lowest')}::bigint and ${placeholder('highest')}::bigint
        and ${isOfCategory ? isWithin(placeholder('category')) : sql`true`}`,
    )
    .orderBy(fromEnd ? order.reversed : order.by)
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .prepare(`slice_${variant.join('_')}`);
}

/** The number of listings, by the stored counts. */
export async function countListings(db: Database) {
  const { rows } = await db.execute<{ total: string | null }>(sql`
    select sum(listings) as total from listing_counts where category_id = 0 and measure = 'discount'
  `);
  return Number(rows[0]?.total);
}

/** The ranges that contain the slice, as one stretch, and the number of listings before them. */
async function findStretch(
  db: Database,
  category: number | undefined,
  { measure, isDescending }: Order,
  { offset, limit }: Slice,
) {
  const [direction, above] = isDescending ? ['desc', 'lag'] : ['asc', 'lead'];
  const { rows } = await db.$client.query<Record<string, string | null>>({
    name: `find_stretch_${direction}`,
    text: `
      with ranges as (
        select low, listings, ${above}(low, 1, ${NO_END}) over place - 1 as high,
          sum(listings) over place as through
        from listing_counts
        where category_id = $1 and measure = $2 and listings > 0
        window place as (order by low ${direction})
      )
      select (select max(through) from ranges) as total, min(through - listings) as before,
        sum(listings) as inside, min(low) as lowest, max(high) as highest
      from ranges
      where through - listings < $3 and through > $4`,
    values: [category ?? 0, measure, offset + limit, offset],
  });
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
