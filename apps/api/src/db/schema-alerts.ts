import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './schema-accounts.ts';

/** One row: the VAPID key pair that identifies this shop to push services, created at the first start. */
export const pushKeys = pgTable(
  'push_keys',
  {
    public_key: text().notNull(),
    private_key: text().notNull(),
  },
  () => [uniqueIndex('push_keys_are_one').on(sql`(true)`)],
);

/** Browsers subscribed to notifications. Only the browser itself knows the id of its subscription. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The member logged in there; null if none is. */
    user_id: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session of that member. When it is ended, a trigger of `sessions` sets `user_id` to null. When it
     * expires, nothing changes, since alerts are meant for members who have not visited for long.
     */
    session_id: uuid(),
    /** The URL of the push service for messages to it. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** When alerts were turned on there. */
    created_at: time().notNull().defaultNow(),
    /** The member who turned them on, or who first logged in there afterwards; null while nobody has. */
    agreed_by: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    /** When it last updated its subscription, or a member last logged in or out there. */
    seen_at: time().notNull().defaultNow(),
    /** When the push service last accepted a message, accurate to the day. */
    accepted_at: time(),
    /** When it was last reminded of having turned alerts on. */
    consent_reminded_at: time(),
    /** Since when the push service has refused messages, without reporting the subscription as gone. */
    refused_at: time(),
  },
  (table) => [
    index('push_subscriptions_by_user').on(table.user_id),
    index('push_subscriptions_by_consent').on(table.agreed_by),
    index('push_subscriptions_by_session').on(table.session_id),
  ],
);

/**
 * Price drops that may cause alerts, inserted by a trigger of `products`, by `holdPrices` and by `claimLater`.
 * `claimAlerts` deletes a row once nobody waits for its alert, `sweepSentAlerts` once it is old. Without a foreign
 * key, which would slow down every sweep of products. Its name, and the names of its columns, say fall, since a
 * running shop could not rename them during an upgrade.
 */
export const priceFalls = pgTable(
  'price_falls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    fallen_at: timestamp({ withTimezone: true }).notNull(),
    /**
     * False for a product that must be checked, since it was being changed while it was saved (see `holdPrices`), or its
     * alert had to wait when it would have been delivered (see `claimLater`).
     */
    has_fallen: boolean().notNull().default(true),
    /** When to check next whom to alert. */
    look_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('price_falls_by_time').on(table.look_at)],
);

/**
 * Alerts that were sent. A row is deleted after a week, once no price drop is left that it reported or that
 * followed within the week. It survives that its favourite is removed and saved again. Without foreign keys, since
 * every row is swept in the end.
 */
export const sentAlerts = pgTable(
  'sent_alerts',
  {
    /** Who was alerted: `user` and the id of a member, or the id of a push subscription. */
    owner: text().notNull(),
    /** The `id` of the product. */
    product: bigint({ mode: 'number' }).notNull(),
    /** When the jobs that deliver it were made. */
    sent_at: time().notNull().defaultNow(),
    /** When one of them last arrived; null if none has, such as when the price rose again before. */
    delivered_at: time(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.product] })],
);
