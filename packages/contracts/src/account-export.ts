import { z } from 'zod';
import { User } from './accounts.ts';
import { price, time } from './fields.ts';

/** Posts in one part of the export. */
export const POSTS_PER_EXPORT = 50;

const product = { product_id: z.string(), product_title: z.string() };
const action = { at: time, action: z.string(), subject: z.string() };

/** What the shop has stored about a member, except the posts. */
export const AccountExport = z
  .object({
    exported_at: time,
    account: z.object({
      ...User.shape,
      created_at: time,
      email_verified_at: time.nullable(),
      new_email: z.string().nullable(),
      new_email_until: time.nullable(),
      password_reset_until: time.nullable(),
      has_email_alerts: z.boolean(),
      email_alerts_set_at: time.nullable(),
      consent_reminded_at: time.nullable(),
      needs_second_factor: z.boolean(),
      recovery_codes: z.int().describe('how many are left'),
    }),
    consents: z.array(z.object({ document: z.string(), version: z.string(), agreed_at: time })),
    sessions: z.array(
      z.object({
        device: z.string(),
        has_passkey: z.boolean(),
        has_recovery_code: z.boolean(),
        created_at: time,
        last_used_at: time,
        expires_at: time,
      }),
    ),
    known_places: z
      .array(z.object({ seen_at: time }))
      .describe(
        'devices and networks that the account was used from, of which only hashes are stored',
      ),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        created_at: time,
        last_used_at: time.nullable(),
      }),
    ),
    favourites: z.array(
      z.object({
        ...product,
        saved_price: price,
        wish_price: price.nullable(),
        known_price: price.nullable(),
        has_alert: z.boolean(),
        saved_at: time,
      }),
    ),
    recently_seen: z.array(z.object({ ...product, seen_at: time })),
    sent_alerts: z
      .array(z.object({ ...product, sent_at: time, delivered_at: time.nullable() }))
      .describe('of the last week, or older while a price drop of that time is still news'),
    push_subscriptions: z.array(
      z.object({
        service: z.string().describe('the origin of the push service'),
        created_at: time,
        seen_at: time,
        accepted_at: time.nullable(),
        consent_reminded_at: time.nullable(),
        refused_at: time.nullable(),
      }),
    ),
    deleted_posts: z.array(z.object({ id: z.int(), deleted_at: time })),
    edited_posts: z
      .array(z.object({ id: z.int(), updated_at: time }))
      .describe('posts of others, edited by the member as an operator'),
    category_renames: z.array(
      z.object({
        category_id: z.int(),
        from_name: z.string(),
        to_name: z.string(),
        renamed_at: time,
      }),
    ),
    search_words: z.array(z.object({ kind: z.string(), line: z.string(), added_at: time })),
    actions: z
      .array(z.object({ ...action, details: z.record(z.string(), z.unknown()) }))
      .describe('what the member did as an operator'),
    actions_of_operators: z
      .array(z.object(action))
      .describe('what operators did to posts and sessions of the member'),
  })
  .meta({ id: 'AccountExport' });

export const ExportedPost = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  created_at: time,
  updated_at: time,
  version: z.int(),
});
