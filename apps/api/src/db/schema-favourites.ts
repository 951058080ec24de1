import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { products } from './schema.ts';
import { users } from './schema-accounts.ts';
import { pushSubscriptions } from './schema-alerts.ts';

/** Products saved by a member, or by a browser without a member for alerts. */
export const favourites = pgTable(
  'favourites',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: bigint({ mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    subscription_id: uuid().references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    product: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The price when it was saved, in won. */
    saved_price: integer().notNull(),
    /** In won: alerts are sent once the price is this low; null for any price below `saved_price`. */
    wish_price: integer(),
    /** Whether alerts are sent, by push or e-mail. */
    has_alert: boolean().notNull().default(true),
    saved_at: time().notNull().defaultNow(),
    /**
     * The price when it was saved or last alerted, in won, or the higher one when the wish was changed; null if that
     * was not recorded. Higher than is wished, if the last alert was not delivered (see `claimLater`).
     */
    known_price: integer(),
    /** Since when an alert waits to be sent by e-mail; null if none does. */
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

/** The products that a member has seen recently. */
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
