import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { products } from './schema.ts';

/** Text compared by code points, whatever the locale of the database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const NEVER = sql`'-infinity'`;

/**
 * The columns of a product that filtering, sorting and searching need, and no others: narrow rows, so that
 * many fit into a page. The index of the titles and its function are defined in the migration.
 */
export const listings = pgTable(
  'listings',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    category_id: integer().notNull(),
    volume: integer().notNull(),
    price: integer().notNull(),
    discount: smallint().notNull(),
    is_sold_out: boolean().notNull(),
    /** The title normalised for search by `fold`. */
    title: plainText().notNull(),
    /** The words of the title that say what the product is, from `headOf`; '' until computed. */
    head: plainText().notNull().default(''),
    /** The percentage by which the price fell below the lowest of the previous 30 days; 0 without a drop. */
    drop: smallint().notNull().default(0),
    /** As in `products`; `-infinity` for never. */
    dropped_at: timestamp({ withTimezone: true }).notNull().default(NEVER),
    last_lower_at: timestamp({ withTimezone: true }).notNull().default(NEVER),
  },
  // Columns after the id do not affect the order: they allow index-only scans with filters.
  (table) => [
    index('listings_by_volume').on(
      table.volume.desc().nullsFirst(),
      table.id,
      table.price,
      table.is_sold_out,
    ),
    index('listings_by_price').on(table.price, table.id, table.is_sold_out),
    index('listings_by_discount').on(
      table.discount.desc().nullsFirst(),
      table.id,
      table.price,
      table.is_sold_out,
    ),
    index('listings_by_category_and_volume').on(
      table.category_id,
      table.volume.desc().nullsFirst(),
      table.id,
      table.price,
      table.is_sold_out,
    ),
    index('listings_by_category_and_price').on(
      table.category_id,
      table.price,
      table.id,
      table.is_sold_out,
    ),
    // Few products are sold out, so in-stock counts are the total minus these.
    index('listings_sold_out').on(table.price, table.category_id).where(sql`${table.is_sold_out}`),
    // For the most popular products of one kind.
    index('listings_by_thing').on(
      table.category_id,
      sql`thing_of(${table.head})`,
      table.volume.desc().nullsFirst(),
      table.id,
    ),
    index('listings_by_drop').on(
      sql`drop_rank(${table.drop}, ${table.id}) desc`,
      table.id,
      table.price,
      table.is_sold_out,
    ),
    // Includes every column that filters and sorting read. Most products were cheaper recently, and sort
    // last.
    index('listings_by_lowest_price')
      .on(
        table.last_lower_at,
        table.dropped_at,
        table.id,
        table.category_id,
        table.price,
        table.is_sold_out,
        table.volume,
        table.discount,
        table.drop,
      )
      .where(sql`${table.dropped_at} > '-infinity'`),
    index('listings_by_time_of_drop')
      .on(table.dropped_at.desc(), table.id.desc())
      .where(sql`${table.drop} > 0`),
  ],
);

/**
 * The number of listings in a category and its descendants, by ranges of a measure. Gives totals and the
 * start of any page without counting rows. Maintained by triggers of `listings`.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    /** 0 for all categories together. */
    category_id: integer().notNull(),
    /** A column of `listings`: `volume`, `price`, `discount`, `drop` or `id`. */
    measure: text().notNull(),
    /** The lowest value of the range, which ends where the next one begins. */
    low: bigint({ mode: 'number' }).notNull(),
    listings: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.category_id, table.measure, table.low] })],
);

/** Every space-separated word of the titles. Maintained by triggers of `listings`. */
export const titleWords = pgTable('title_words', {
  /** At most the first 100 letters of the word. */
  word: plainText().primaryKey(),
  /** How often it occurs in the titles; 0 for a word that no longer does. */
  occurrences: integer().notNull(),
});

/**
 * The number of titles that contain a letter, or two adjacent letters of a word (an n-gram), for the most
 * frequent ones. With a space before it, an n-gram is an initial consonant: the number of titles that begin
 * with it. `countFrequentNgrams` creates a row, triggers of `listings` maintain it.
 */
export const titleParts = pgTable('title_parts', {
  part: plainText().primaryKey(),
  listings: integer().notNull(),
});

/** One row: the version of the rules by which the heads of the listings were computed. */
export const headRules = pgTable('head_rules', {
  rules: text().notNull(),
});
