import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { categories } from './schema.ts';
import { users } from './schema-accounts.ts';

const time = () => timestamp({ withTimezone: true, precision: 3 });
/** Null when the account is gone. */
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
     * The title and the name of the author as the search compares them, made by a trigger. The migration
     * has an index that includes it.
     */
    searched: text(),
  },
  (table) => [
    index('posts_by_author').on(table.author_id, table.id),
    index('posts_by_editor').on(table.updated_by).where(sql`${table.updated_by} is not null`),
  ],
);

/**
 * How many posts there are among each thousand ids, updated by a trigger: what lets any page of the list
 * be found without walking to it.
 */
export const postBlocks = pgTable('post_blocks', {
  /** The ids of a block share their thousands. */
  block: bigint({ mode: 'number' }).primaryKey(),
  posts: integer().notNull(),
});

/** That there was a post, and who deleted it; nothing of what it said. */
export const deletedPosts = pgTable(
  'deleted_posts',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    deleted_by: user(),
    deleted_at: time().notNull().defaultNow(),
  },
  (table) => [index('deleted_posts_by_user').on(table.deleted_by)],
);

/** The posts made with an `Idempotency-Key`, for as long as a repeat may come. */
export const postKeys = pgTable(
  'post_keys',
  {
    author_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** A hash of what was sent: the same key with something else is a mistake. */
    fingerprint: text().notNull(),
    post_id: bigint({ mode: 'number' }).notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.author_id, table.key] }),
    index('post_keys_by_time').on(table.created_at),
  ],
);

/** Every renaming of a category. */
export const categoryRenames = pgTable('category_renames', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  category_id: integer()
    .notNull()
    .references(() => categories.category_id),
  renamed_by: user(),
  renamed_at: time().notNull().defaultNow(),
  from_name: text().notNull(),
  to_name: text().notNull(),
});
