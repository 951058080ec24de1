import type { Sort } from '@damoa/contracts';
import { type SQL, sql } from 'drizzle-orm';

export interface Order {
  /** The column of `listings` that leads; `listing_counts` has ranges of it. */
  measure: 'volume' | 'price' | 'discount' | 'id';
  isDescending: boolean;
  by: SQL;
  reversed: SQL;
}

// Every order ends in the id, so that paging never misses a product or shows it twice.
export const ORDERS: Record<Sort, Order> = {
  popular: {
    measure: 'volume',
    isDescending: true,
    by: sql`volume desc, id`,
    reversed: sql`volume, id desc`,
  },
  newest: { measure: 'id', isDescending: true, by: sql`id desc`, reversed: sql`id` },
  price_asc: {
    measure: 'price',
    isDescending: false,
    by: sql`price, id`,
    reversed: sql`price desc, id desc`,
  },
  price_desc: {
    measure: 'price',
    isDescending: true,
    by: sql`price desc, id desc`,
    reversed: sql`price, id`,
  },
  discount: {
    measure: 'discount',
    isDescending: true,
    by: sql`discount desc, id`,
    reversed: sql`discount, id desc`,
  },
};
