import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** A position in the write-ahead log, as PostgreSQL prints it: `0/16B3748`. */
const position = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

const time = () => timestamp({ withTimezone: true, precision: 3 });

export const users = pgTable('users', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  /** The address in lower case: two accounts may not differ in case only. */
  folded_email: text().notNull().unique(),
  /** argon2id, in the PHC string format. */
  password_hash: text().notNull(),
  created_at: time().notNull().defaultNow(),
  /** When its owner followed the link that was sent there; null before. */
  email_verified_at: time(),
  /** Until when the one link that resets the password holds, to the second; null when there is none. */
  password_reset_until: time(),
  /** Whether alerts are sent to the address, once it is verified. */
  has_email_alerts: boolean().notNull().default(false),
});

export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` of the token. A session that is not here has been revoked. */
    id: uuid().primaryKey(),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
    /** What a replica must have replayed to answer it: where the primary was after its last change. */
    position: position(),
  },
  (table) => [index('sessions_by_expiry').on(table.expires_at)],
);

/** From where an account has been used by its owner. */
export const known_places = pgTable(
  'known_places',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the address, or of the cookie that a device has been given. */
    place: text().notNull(),
    seen_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place] }),
    index('known_places_by_time').on(table.seen_at),
  ],
);

/** When something that is limited was done lately. */
export const throttles = pgTable('throttles', {
  /** What is counted: a keyed hash. */
  bucket: text().primaryKey(),
  taken: timestamp({ withTimezone: true }).array().notNull().default(sql`'{}'`),
});
