import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './schema-accounts.ts';

/** Null if the account has been deleted. */
const user = () => bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' });

export const posts = pgTable(
  'posts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    author_id: user(),
    title: text().notNull(),
    content: text().notNull(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
    updated_by: user(),
    version: integer().notNull().default(1),
    /**
     * The title and the author's name normalised for search, computed by a trigger. Its index is defined in
     * the migration.
     */
    searched: text(),
  },
  (table) => [
    index('posts_by_author').on(table.author_id, table.id),
    index('posts_by_editor').on(table.updated_by).where(sql`${table.updated_by} is not null`),
  ],
);

/**
 * The number of posts per block of a thousand ids, maintained by a trigger. Finds any page of the list
 * without reading all rows before it.
 */
export const postBlocks = pgTable('post_blocks', {
  /** The post id divided by a thousand, rounded down. */
  block: bigint({ mode: 'number' }).primaryKey(),
  posts: integer().notNull(),
});

/** Deleted posts: who deleted them and when, without their contents. */
export const deletedPosts = pgTable(
  'deleted_posts',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    deleted_by: user(),
    deleted_at: time().notNull().defaultNow(),
  },
  (table) => [index('deleted_posts_by_user').on(table.deleted_by)],
);

/** Posts created with an `Idempotency-Key`, for as long as the request may be repeated. */
export const postKeys = pgTable(
  'post_keys',
  {
    author_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of the request body: reusing the key with another body is an error. */
    fingerprint: text().notNull(),
    post_id: bigint({ mode: 'number' }).notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.author_id, table.key] }),
    index('post_keys_by_time').on(table.created_at),
  ],
);
