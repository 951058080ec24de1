import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import type { SourceName } from './source-names.ts';

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
