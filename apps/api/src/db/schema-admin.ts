import type { SearchWordKind } from '@damoa/contracts';
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './schema-accounts.ts';

const time = () => timestamp({ withTimezone: true, precision: 3 });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const user = () => bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' });

/** What operators did. Rows are added and never changed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: time().notNull().defaultNow(),
    /** Null when the account is gone. */
    user_id: user(),
    /** An `AuditAction`. */
    action: text().notNull(),
    /** What it was done to, as an operator reads it. */
    subject: text().notNull(),
    /** What else one must know to undo it, such as the value before. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index('audit_entries_by_time').on(table.at.desc())],
);

/** The synonyms and stop words of the operator, besides those that come with the shop. */
export const searchWords = pgTable('search_words', {
  id: id(),
  /** A `SearchWordKind`. */
  kind: text().$type<SearchWordKind>().notNull(),
  /** One line, as in the files under `data/`. */
  line: text().notNull(),
  added_at: time().notNull().defaultNow(),
  added_by: user(),
});
