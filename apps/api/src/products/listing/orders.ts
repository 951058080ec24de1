import type { Sort } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';

export interface Order {
  /** The first sort column of `listings`; `listing_counts` counts ranges of it. */
  measure: 'volume' | 'price' | 'discount' | 'drop' | 'id';
  /** The value whose ranges are counted. */
  value: SQL;
  isDescending: boolean;
  by: SQL;
  reversed: SQL;
}

// Every order ends in the id, so that paging never misses a product or shows it twice.
export const ORDERS: Record<Sort, Order> = {
  popular: {
    measure: 'volume',
    value: sql`volume`,
    isDescending: true,
    by: sql`volume desc, id`,
    reversed: sql`volume, id desc`,
  },
  newest: {
    measure: 'id',
    value: sql`id`,
    isDescending: true,
    by: sql`id desc`,
    reversed: sql`id`,
  },
  price_asc: {
    measure: 'price',
    value: sql`price`,
    isDescending: false,
    by: sql`price, id`,
    reversed: sql`price desc, id desc`,
  },
  price_desc: {
    measure: 'price',
    value: sql`price`,
    isDescending: true,
    by: sql`price desc, id desc`,
    reversed: sql`price, id`,
  },
  discount: {
    measure: 'discount',
    value: sql`discount`,
    isDescending: true,
    by: sql`discount desc, id`,
    reversed: sql`discount, id desc`,
  },
  drop: {
    measure: 'drop',
    // Most products have no drop, so ranges of the drop alone would be too large to page through.
    value: sql`drop_rank(drop, id)`,
    isDescending: true,
    by: sql`drop_rank(drop, id) desc`,
    reversed: sql`drop_rank(drop, id)`,
  },
};
