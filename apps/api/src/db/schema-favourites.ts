import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './schema.ts';
import { users } from './schema-accounts.ts';

const time = () => timestamp({ withTimezone: true, precision: 3 });

/** One row: the pair of keys (VAPID) by which push services know this shop, made at the first start. */
export const pushKeys = pgTable(
  'push_keys',
  {
    public_key: text().notNull(),
    private_key: text().notNull(),
  },
  () => [uniqueIndex('push_keys_are_one').on(sql`(true)`)],
);

/** The browsers that asked for notifications. Its id is known to that browser alone. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose browser it is; null while nobody is logged in there. */
    user_id: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /**
     * In which session its owner is logged in there. When that is ended, a trigger of `sessions` has the browser be
     * nobody's; when it expires, nothing changes, since alerts are for those who have not been here for long.
     */
    session_id: uuid(),
    /** Where the push service takes messages for it. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: time().notNull().defaultNow(),
    /** When it last said what it wants, or whose it is. */
    seen_at: time().notNull().defaultNow(),
    /** When its push service last took a message for it, by the day. */
    accepted_at: time(),
    /** Since when its push service has refused messages for it, without saying that it is gone. */
    refused_at: time(),
  },
  (table) => [
    index('push_subscriptions_by_user').on(table.user_id),
    index('push_subscriptions_by_session').on(table.session_id),
  ],
);

/** The products that a member has saved, or that a browser without a member wants to hear of. */
export const favourites = pgTable(
  'favourites',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    subscription_id: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    product: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Won, when it was saved. */
    saved_price: integer().notNull(),
    /** Won: no alert before the price is that low; null for any price below `saved_price`. */
    wish_price: integer(),
    /** Whether push and e-mail tell of it. */
    has_alert: boolean().notNull().default(true),
    saved_at: time().notNull().defaultNow(),
    /** Won: what the product cost when it was saved or last reported; null if nobody has noted it. */
    known_price: integer(),
    /** Since when an alert waits for the e-mail that it goes into; null when none does. */
    awaits_email_since: time(),
  },
  (table) => [
    unique('favourites_of_user').on(table.user_id, table.product),
    unique('favourites_of_subscription').on(table.subscription_id, table.product),
    check(
      'favourites_have_one_owner',
      sql`num_nonnulls(${table.user_id}, ${table.subscription_id}) = 1`,
    ),
    index('favourites_by_product').on(table.product),
    index('favourites_awaiting_email')
      .on(table.user_id)
      .where(sql`${table.awaits_email_since} is not null`),
  ],
);

/**
 * Prices that fell and that somebody may want to hear of: a trigger of `products` writes it. Rows go as
 * soon as nobody waits for an alert any more. Without a foreign key, which would cost every sweep of products.
 */
export const priceFalls = pgTable(
  'price_falls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    fallen_at: timestamp({ withTimezone: true }).notNull(),
    /** False for a look at a product that was being changed while it was saved: see `holdPrices`. */
    has_fallen: boolean().notNull().default(true),
    /** When to look next who is to be alerted. */
    look_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('price_falls_by_time').on(table.look_at)],
);

/**
 * The alerts of the last day, which outlive a favourite that is removed and saved again. Without foreign
 * keys: the rows go after a day.
 */
export const sentAlerts = pgTable(
  'sent_alerts',
  {
    /** Who was alerted: `user` and the id of a member, or the id of a browser. */
    owner: text().notNull(),
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    sent_at: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.product] })],
);

/** The products that a member has lately looked at. */
export const recentlySeen = pgTable(
  'recently_seen',
  {
    user_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    seen_at: time().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.product] }),
    index('recently_seen_by_time').on(table.user_id, table.seen_at.desc()),
    index('recently_seen_by_product').on(table.product),
  ],
);
