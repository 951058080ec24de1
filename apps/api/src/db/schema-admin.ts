import type { AuditAction, SearchWordKind } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './schema-accounts.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const user = () => bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'set null' });

/** The audit log of operators' changes: rows are only added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: time().notNull().defaultNow(),
    /** Null if the account has been deleted. */
    user_id: user(),
    action: text().$type<AuditAction>().notNull(),
    /** What was changed, for display. */
    subject: text().notNull(),
    /** What is needed to undo the change, such as the previous value. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_by_user').on(table.user_id),
    index('audit_entries_by_owner')
      .on(sql`(${table.details}->'user_id')`)
      .where(sql`${table.details} ? 'user_id'`),
  ],
);

/** The synonyms and stop words that operators have added to those that come with the shop. */
export const searchWords = pgTable('search_words', {
  id: id(),
  kind: text().$type<SearchWordKind>().notNull(),
  /** One line, as in the files under `data/`. */
  line: text().notNull(),
  added_at: time().notNull().defaultNow(),
  added_by: user(),
});
