import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { pgLsn, time } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** The email address in lower case: two accounts may not differ in case only. */
    folded_email: text().notNull().unique(),
    /** argon2id, in the PHC string format. */
    password_hash: text().notNull(),
    created_at: time().notNull().defaultNow(),
    /** When the member followed the verification link; null before. */
    email_verified_at: time(),
    /** When the only valid password reset link expires, to the second; null if there is none. */
    password_reset_until: time(),
    /** Whether the member wants alerts by e-mail; they are sent to a verified address only. */
    has_email_alerts: boolean().notNull().default(false),
    /** When the member last turned them on or off; null if never, or before this was recorded. */
    email_alerts_set_at: time(),
    /** When the member was last reminded of having agreed to them. */
    consent_reminded_at: time(),
    /** The address that replaces `email` once the member follows the link sent to it. */
    new_email: text(),
    /** When the only valid link that confirms `new_email` expires, to the second; null if there is none. */
    new_email_until: time(),
    /** Whether a password alone does not suffice: a passkey or a recovery code is required too. */
    needs_second_factor: boolean().notNull().default(false),
  },
  (table) => [
    index('users_by_new_email')
      .on(sql`lower(${table.new_email})`)
      .where(sql`${table.new_email} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The `jti` claim of the token. A session without a row has been revoked. */
    id: uuid().primaryKey(),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
    /**
     * The LSN of the primary after the last write of the session: a replica must have replayed it to serve
     * it.
     */
    lsn: pgLsn('position'),
    created_at: time().notNull().defaultNow(),
    /** When it was last used, accurate to some minutes. */
    last_used_at: time().notNull().defaultNow(),
    /** The browser and operating system that opened it, for display; '' if unknown. */
    device: text().notNull().default(''),
    /** Whether it was opened with a passkey. */
    has_passkey: boolean().notNull().default(false),
    /** Whether it was opened with a password and a recovery code. */
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
    /** The credential id, in base64url. */
    id: text().primaryKey(),
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** The signature counter of the authenticator; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator: `internal`, `hybrid`, `usb` and others. */
    transports: text().array().notNull(),
    /** The name that the member has given it. */
    name: text().notNull(),
    created_at: time().notNull().defaultNow(),
    last_used_at: time(),
  },
  (table) => [index('passkeys_by_user').on(table.user_id)],
);

/** WebAuthn challenges: each is accepted once, before it expires. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The member who is adding a passkey; null for a login. */
    user_id: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
  },
  (table) => [
    index('passkey_challenges_by_expiry').on(table.expires_at),
    index('passkey_challenges_by_user').on(table.user_id),
  ],
);

/** Recovery codes, to log in without a lost passkey. A used code is deleted. */
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

/** The legal texts that members have agreed to. */
export const consents = pgTable(
  'consents',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `terms` or `privacy`. */
    document: text().notNull(),
    /** A hash of the text that was agreed to. */
    version: text().notNull(),
    agreed_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.document, table.version] })],
);

/** IP addresses and devices from which members have logged in before. */
export const knownPlaces = pgTable(
  'known_places',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of the IP address, or of the cookie that identifies a device. */
    place: text().notNull(),
    seen_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place] }),
    index('known_places_by_time').on(table.seen_at),
  ],
);

/** Recent uses of rate-limited actions. */
export const throttles = pgTable('throttles', {
  /** A keyed hash of what is limited. */
  bucket: text().primaryKey(),
  /** When each use stops counting. */
  taken: timestamp({ withTimezone: true }).array().notNull().default(sql`'{}'`),
});
