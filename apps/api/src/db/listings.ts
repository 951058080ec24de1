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
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './schema.ts';

/** Text that is compared and cut by its code points, whatever the locale of the database. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const NEVER = sql`'-infinity'`;

/**
 * What filtering, sorting and searching read of a product, and nothing else: narrow, so that many
 * fit into a page of memory. The index of the titles stands in the migration, with its function.
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
    /** The title as the search compares it, made by `fold`. */
    title: plainText().notNull(),
    /** The words of the title that say what the product is, made by `headOf`; '' when not yet made. */
    head: plainText().notNull().default(''),
    /** By how many percent the price fell below the lowest of the 30 days before; 0 without a drop. */
    drop: smallint().notNull().default(0),
    /** As in `products`; `-infinity` for never. */
    dropped_at: timestamp({ withTimezone: true }).notNull().default(NEVER),
    last_lower_at: timestamp({ withTimezone: true }).notNull().default(NEVER),
  },
  // What stands behind the id changes no order: filters read it without looking at the rows.
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
    // What is sold out is little: the others are counted by what they are fewer than all.
    index('listings_sold_out').on(table.price, table.category_id).where(sql`${table.is_sold_out}`),
    // The most popular of one thing.
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
    // With everything that filters and orders read. Those that were lower lately are the most, and last.
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
 * How many listings a category and everything below it has, by ranges of a measure: says the total,
 * and where a page begins, without counting. The triggers of `listings` update it.
 */
export const listingCounts = pgTable(
  'listing_counts',
  {
    /** 0 for all categories together. */
    category_id: integer().notNull(),
    /** A column of `listings`: `volume`, `price`, `discount`, `drop` or `id`. */
    measure: text().notNull(),
    /** The lowest value of the range; it ends where the next one begins. */
    low: bigint({ mode: 'number' }).notNull(),
    listings: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.category_id, table.measure, table.low] })],
);

/** Every word between spaces of the titles. The triggers of `listings` update it. */
export const titleWords = pgTable('title_words', {
  /** At most its first 100 letters. */
  word: plainText().primaryKey(),
  /** How often it stands in the titles; 0 for a word that is gone. */
  occurrences: integer().notNull(),
});

/**
 * How many titles have a letter, or two letters side by side in a word (an n-gram), for the most
 * frequent ones; and behind a space how many begin with a consonant. `countFrequentNgrams` begins a count, the triggers of `listings` update it.
 */
export const titleParts = pgTable('title_parts', {
  part: plainText().primaryKey(),
  listings: integer().notNull(),
});

/** One row, whose value every change of the products or categories makes another one. */
export const catalogueVersion = pgTable('catalogue_version', {
  version: uuid().notNull().defaultRandom(),
});

/** One row: by which rules the heads of the listings were made. */
export const headRules = pgTable('head_rules', {
  rules: text().notNull(),
});
