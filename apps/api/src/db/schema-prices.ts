import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { products } from './schema.ts';
import type { SourceName } from './source-names.ts';

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

/** The syncs with a source, and how far each has got: an interrupted sync continues there. */
export const syncs = pgTable(
  'syncs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().$type<SourceName>().notNull(),
    /** 0 for all. */
    category_id: integer().notNull().default(0),
    keyword: text().notNull().default(''),
    /** The maximum number of products; 0 for all. */
    most: integer().notNull().default(0),
    started_at: time().notNull().defaultNow(),
    finished_at: time(),
    /** The cursor of the last written batch. */
    cursor: text(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Why it stopped, or what was not written. */
    error: text(),
    /**
     * When the marketplace refused it, or it ended after implausible answers: the category then counts as
     * synced.
     */
    refused_at: time(),
  },
  (table) => [
    index('syncs_by_request').on(
      table.source,
      table.category_id,
      table.keyword,
      table.started_at.desc(),
    ),
  ],
);

/** One row: when any process may send the next request to the marketplace. */
export const marketplacePace = pgTable('marketplace_pace', {
  next_at: timestamp({ withTimezone: true }).notNull(),
  /** When `next_at` was set: if that lies in the future, the clock was ahead, and `next_at` means nothing. */
  set_at: timestamp({ withTimezone: true }).notNull().default(sql`'-infinity'`),
});

/** The number of requests to the marketplace, by hour and purpose. */
export const marketplaceRequests = pgTable(
  'marketplace_requests',
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    purpose: text().notNull(),
    requests: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.purpose] })],
);
