import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { products } from './schema.ts';

/**
 * The first price of every product, and every change, once: a trigger of `products` writes it in the
 * transaction that changes the price. Partitioned by month, without a foreign key: months are dropped whole.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    changed_at: timestamp({ withTimezone: true }).notNull(),
    /**
     * Won, until `changed_at`; null in the row of the first price. With it a row needs no earlier one,
     * which may have been dropped.
     */
    previous: integer(),
    /** Won, from then on. */
    price: integer().notNull(),
  },
  // Not unique, so that the rows of a product share one entry: a third of the size.
  (table) => [index('price_changes_by_product').on(table.product)],
);

/** The products whose price can be looked up, and which of them comes first. */
export const priceChecks = pgTable(
  'price_checks',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    checked_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** How often it was shown since about the last check; each check halves it. */
    views: integer().notNull().default(0),
    /** By when it should be checked again. */
    check_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Until when a process has it that is checking it. */
    taken_until: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [index('price_checks_by_time').on(table.check_at)],
);

/** What has been asked of a source, and how far it has been read: an interrupted sync goes on there. */
export const syncs = pgTable(
  'syncs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull(),
    /** 0 for all. */
    category_id: integer().notNull().default(0),
    keyword: text().notNull().default(''),
    /** Products at most; 0 for all. */
    most: integer().notNull().default(0),
    started_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    finished_at: timestamp({ withTimezone: true, precision: 3 }),
    /** That of the last batch that was written. */
    cursor: text(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    /** Why it stands still. */
    error: text(),
    /** When the marketplace refused to go on, if that is why: it counts as the turn of a category. */
    refused_at: timestamp({ withTimezone: true, precision: 3 }),
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

/** One row: when the marketplace may be asked next, by whichever process. */
export const marketplacePace = pgTable('marketplace_pace', {
  next_at: timestamp({ withTimezone: true }).notNull(),
});

/** Requests to the marketplace by the hour and by what they were for. */
export const marketplaceRequests = pgTable(
  'marketplace_requests',
  {
    hour: timestamp({ withTimezone: true }).notNull(),
    purpose: text().notNull(),
    requests: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.purpose] })],
);
