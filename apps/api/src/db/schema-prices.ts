import { bigint, boolean, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { products } from './schema.ts';

/**
 * The first price of every product, and every price change, inserted by a trigger of `products` in the
 * transaction that changes the price. Partitioned by month, and without a foreign key, so that old months can
 * be dropped.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull(),
    /**
     * The price in won until `changed_at`; null in the row of the first price. Stored here because the
     * previous row may have been dropped.
     */
    previous: integer(),
    /** The price in won from `changed_at` on. */
    price: integer().notNull(),
  },
  // Not unique, so that B-tree deduplication merges the entries of a product: a third of the size.
  (table) => [index('price_changes_by_product').on(table.product)],
);

/** The products whose prices can be checked, and when to check each. */
export const priceChecks = pgTable(
  'price_checks',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    checked_at: time().notNull(),
    /** A decaying count of views: each check halves it. */
    views: integer().notNull().default(0),
    /** When the next check is due. */
    check_at: time().notNull(),
    /** Until when a process that is checking it has claimed it. */
    taken_until: time(),
    /** Since when the data of its source is unusable; null after a usable answer. */
    unusable_since: time(),
    /** The first price in won that was too different to be written, until such a price is confirmed. */
    doubted_price: integer(),
    /** When the source first gave the doubted price. */
    doubted_since: time(),
    /** Whether it was one of many that cannot be true: then it takes longer to confirm. */
    doubted_in_bulk: boolean().notNull().default(false),
  },
  (table) => [index('price_checks_by_time').on(table.check_at)],
);
