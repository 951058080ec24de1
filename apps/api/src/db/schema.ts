import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './schema-accounts.ts';
import type { SourceName } from './source-names.ts';

export const categories = pgTable(
  'categories',
  {
    category_id: integer().primaryKey(),
    parent_category_id: integer(),
    category_name: text().notNull(),
    version: integer().notNull().default(1),
    /** Position in the menu. */
    position: integer().notNull(),
  },
  (table) => [index('categories_by_parent').on(table.parent_category_id)],
);

export type CategoryRow = typeof categories.$inferSelect;

/** The history of category names. */
export const categoryRenames = pgTable(
  'category_renames',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    category_id: integer()
      .notNull()
      .references(() => categories.category_id),
    /** Null if the account has been deleted. */
    renamed_by: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    renamed_at: time().notNull().defaultNow(),
    from_name: text().notNull(),
    to_name: text().notNull(),
  },
  (table) => [index('category_renames_by_user').on(table.renamed_by)],
);

export const products = pgTable(
  'products',
  {
    /** Our own id, in the order of arrival: sorts `newest`, and is the tie-breaker of every order. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    product_id: text().notNull().unique(),
    product_title: text().notNull(),
    product_main_image_url: text(),
    product_small_image_urls: text().array().notNull(),
    promotion_link: text().notNull(),
    target_sale_price: integer().notNull(),
    target_original_price: integer(),
    discount_rate: smallint().notNull(),
    evaluate_rate: numeric({ precision: 4, scale: 1, mode: 'number' }),
    latest_volume: integer().notNull(),
    is_sold_out: boolean().notNull(),
    category_id: integer()
      .notNull()
      .references(() => categories.category_id),
    /** When the price was last checked. */
    updated_at: time().notNull(),
    source: text().$type<SourceName>().notNull().default('file'),
    /** Since when the source no longer has it; such a product has no listing. */
    retired_at: time(),
    /** Since when an operator has hidden it; such a product has no listing either. */
    hidden_at: time(),
    /** Since when an operator has pinned it to the top of the most popular products. */
    pinned_at: time(),
    /** The category that an operator has set, which imports do not change. */
    set_category_id: integer().references(() => categories.category_id),
    /** The category according to the source, if `set_category_id` is set; otherwise null. */
    source_category_id: integer(),
    /** When its page last changed; null if it has not changed since recording began. */
    changed_at: time().defaultNow(),
    /** When it first came into the shop, in the order of the ids; null if that was before recording began. */
    added_at: time().default(sql`clock_timestamp()`),
    // The following columns are null until the price changes for the first time; `facts_of_changes` computes them.
    lowest_price: integer(),
    highest_price: integer(),
    /** When the price fell, if that was its last change. */
    dropped_at: timestamp({ withTimezone: true }),
    /** The lowest price of the 30 days before the drop, from which the drop is measured. */
    reference_price: integer(),
    /** Until when the price was last lower than now. */
    last_lower_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('product_prices_are_not_negative', sql`${table.target_sale_price} >= 0`),
    index('products_by_retirement')
      .on(table.retired_at)
      .where(sql`${table.retired_at} is not null`),
    // By the same id ranges as `listing_counts`: the newest change in a range is one index lookup.
    index('products_by_change').on(
      sql`(${table.id} - ${table.id} % 8192)`,
      table.changed_at.desc(),
    ),
    index('products_by_source_and_check').on(
      table.source,
      table.updated_at,
      table.retired_at,
      table.hidden_at,
    ),
    index('products_hidden').on(table.id).where(sql`${table.hidden_at} is not null`),
    index('products_pinned').on(table.id).where(sql`${table.pinned_at} is not null`),
  ],
);

/** One row, whose value changes with every change of the products or categories. */
export const catalogueVersion = pgTable('catalogue_version', {
  version: uuid().notNull().defaultRandom(),
});
