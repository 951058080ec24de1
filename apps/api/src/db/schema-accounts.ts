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
  /** The address that is to replace `email`, once its owner follows the link that was sent there. */
  new_email: text(),
  /** Until when the one link that confirms `new_email` holds, to the second; null without one. */
  new_email_until: time(),
  /** Whether a password alone opens no session: a passkey or a recovery code must come with it. */
  needs_second_factor: boolean().notNull().default(false),
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
    created_at: time().notNull().defaultNow(),
    /** When it was last used, to within some minutes. */
    last_used_at: time().notNull().defaultNow(),
    /** The browser and system that it was opened with, as a member reads them; '' where unknown. */
    device: text().notNull().default(''),
    /** Whether it was opened with a passkey. */
    has_passkey: boolean().notNull().default(false),
    /** Whether it was opened with a recovery code beside the password. */
    has_recovery_code: boolean().notNull().default(false),
  },
  (table) => [
    index('sessions_by_expiry').on(table.expires_at),
    index('sessions_by_user').on(table.user_id),
  ],
);

/** The public keys of members (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** That of the credential, in base64url. */
    id: text().primaryKey(),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In COSE, base64url. */
    public_key: text().notNull(),
    /** How often the authenticator has signed, as it says; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it: `internal`, `hybrid`, `usb` and others. */
    transports: text().array().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    created_at: time().notNull().defaultNow(),
    last_used_at: time(),
  },
  (table) => [index('passkeys_by_user').on(table.user_id)],
);

/** What passkeys are asked to sign: each once, and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** For whom a passkey is to be added; null where one is to open a session. */
    user_id: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
  },
  (table) => [
    index('passkey_challenges_by_expiry').on(table.expires_at),
    index('passkey_challenges_by_user').on(table.user_id),
  ],
);

/** What stands in for a lost passkey; a code that is used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the code. */
    code: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code] })],
);

/** Which texts of the shop a member has agreed to. */
export const consents = pgTable(
  'consents',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `terms` or `privacy`. */
    document: text().notNull(),
    /** A hash of the text. */
    version: text().notNull(),
    agreed_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.document, table.version] })],
);

/** From where an account has been used by its owner. */
export const knownPlaces = pgTable(
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
