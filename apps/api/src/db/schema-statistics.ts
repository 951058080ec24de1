import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
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
