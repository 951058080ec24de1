import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * Clicks to the marketplace, counted: by whom is not known. Without a foreign key: a count outlives
 * its product.
 */
export const clicks = pgTable(
  'clicks',
  {
    /** In Seoul. */
    day: date({ mode: 'string' }).notNull(),
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    /** That of the product, on that day. */
    category_id: integer().notNull(),
    /** What was searched for on the page; '' without a search. */
    q: text().notNull().default(''),
    /** A `ClickPlace`. */
    place: text().notNull(),
    /** Which one it was of that place, from 1. */
    position: smallint().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.product, table.q, table.place, table.position, table.category_id],
    }),
  ],
);

/** Searches of visitors, counted. */
export const searches = pgTable(
  'searches',
  {
    /** In Seoul. */
    day: date({ mode: 'string' }).notNull(),
    /** In lower case, with single spaces. */
    q: text().notNull(),
    searches: integer().notNull(),
    /** How many of them found nothing. */
    without_result: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.q] }), index('searches_by_text').on(table.q)],
);

/** The batches of counts that were written lately: one that is sent again is not counted twice. */
export const countBatches = pgTable(
  'count_batches',
  {
    id: uuid().primaryKey(),
    written_at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('count_batches_by_time').on(table.written_at)],
);

/** What was counted in the months that are over: a year of them is read in an instant. */
export const monthSums = pgTable(
  'month_sums',
  {
    /** Its first day, in Seoul. */
    month: date({ mode: 'string' }).notNull(),
    /** A `ClickGroup`. */
    by: text().notNull(),
    /** A day, the `id` of a product, a category, a search or a place; null for all that are rare. */
    key: text(),
    clicks: bigint({ mode: 'number' }).notNull(),
    /** Of a day or a search; 0 by anything else. */
    searches: bigint({ mode: 'number' }).notNull(),
    /** How many of them found nothing. */
    without_result: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('month_sums_of_key').on(table.by, table.month, table.key).nullsNotDistinct(),
    index('month_sums_by_month').on(table.month),
  ],
);
