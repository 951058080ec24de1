import type { ClickGroup, ClickPlace } from '@damoa/contracts';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Counts of clicks to the marketplace, anonymous. Without a foreign key: a count outlives its product. */
export const clicks = pgTable(
  'clicks',
  {
    /** In Seoul. */
    day: date({ mode: 'string' }).notNull(),
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    /** The category of the product on that day. */
    category_id: integer().notNull(),
    /** The search query of the page; '' without one. */
    q: text().notNull().default(''),
    place: text().$type<ClickPlace>().notNull(),
    /** The position of the product in that place, from 1. */
    position: smallint().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.product, table.q, table.place, table.position, table.category_id],
    }),
  ],
);

/** Counts of visitors' searches. */
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
  (table) => [primaryKey({ columns: [table.day, table.q] })],
);

/** The ids of recently written batches, so that a batch sent again is not counted twice. */
export const countBatches = pgTable(
  'count_batches',
  {
    id: uuid().primaryKey(),
    written_at: time().notNull().defaultNow(),
  },
  (table) => [index('count_batches_by_time').on(table.written_at)],
);

/** Totals of past months, so that statistics over a year are read quickly. */
export const monthSums = pgTable(
  'month_sums',
  {
    /** The first day of the month, in Seoul. */
    month: date({ mode: 'string' }).notNull(),
    by: text().$type<ClickGroup>().notNull(),
    /** A day, the `id` of a product, a category, a search or a place; null for the sum of the rare ones. */
    key: text(),
    clicks: bigint({ mode: 'number' }).notNull(),
    /** Searches per day or query; 0 for other groups. */
    searches: bigint({ mode: 'number' }).notNull(),
    /** How many of them found nothing. */
    without_result: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('month_sums_of_key').on(table.by, table.month, table.key).nullsNotDistinct(),
    index('month_sums_by_month').on(table.month),
  ],
);
