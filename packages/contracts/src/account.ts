import { z } from 'zod';
import { PasswordChange, Registration, User } from './accounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { emailToken, password, time, whole, wholeInAddress, won } from './fields.ts';

/** A member's new name. */
export const NewName = z.object({ name: Registration.shape.name });

/** A member's new email address, which takes effect once it has been confirmed. */
export const NewEmail = z.object({ email: Registration.shape.email, password });

/** How to delete an account: the member's posts remain without their name, or are deleted too. */
export const Leaving = z.object({
  password,
  posts: z.enum(['keep', 'delete'], { error: '글을 어떻게 할지 골라 주세요.' }),
});

const Account = User.extend({
  is_email_verified: z.boolean(),
  new_email: z
    .string()
    .nullable()
    .describe('the address that is to replace `email` and is not confirmed yet'),
  can_email: z.boolean().describe('whether this shop can send e-mail at all'),
  created_at: time,
}).meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

const AccountSession = z
  .object({
    id: z.uuid(),
    device: z.string().describe("browser and system, such as 'Chrome, Android'; '' if unknown"),
    created_at: time,
    last_used_at: time.describe('to within ten minutes'),
    is_current: z.boolean(),
  })
  .meta({ id: 'AccountSession' });
export type AccountSession = z.infer<typeof AccountSession>;

/** Posts in one part of the export. */
export const POSTS_PER_EXPORT = 50;

const product = { product_id: z.string(), product_title: z.string() };
const action = { at: time, action: z.string(), subject: z.string() };

const AccountExport = z
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
        saved_price: won,
        wish_price: won.nullable(),
        known_price: won.nullable(),
        has_alert: z.boolean(),
        saved_at: time,
      }),
    ),
    recently_seen: z.array(z.object({ ...product, seen_at: time })),
    sent_alerts: z.array(z.object({ ...product, sent_at: time })).describe('of the last day'),
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

const ExportedPost = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  created_at: time,
  updated_at: time,
  version: z.int(),
});

/** The member's own account. */
export const account = {
  get: endpoint({
    method: 'GET',
    path: '/api/account',
    access: 'member',
    summary: "The member's account",
    reply: Account,
  }),
  changeName: endpoint({
    method: 'PUT',
    path: '/api/account/name',
    access: 'member',
    summary: 'Changes the name',
    body: NewName,
    reply: User,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/password',
    access: 'member',
    summary:
      'Changes the password and ends all other sessions, but leaves the passkeys; a wrong present password counts like one at a login',
    body: PasswordChange,
    status: 204,
    reply: nothing,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    access: 'member',
    summary:
      'Sends a link that confirms the new address there, and a notice to the present one; the reply is the same if the new address has an account',
    body: NewEmail,
    status: 204,
    refusals: ['no_mail'],
    reply: nothing,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    access: 'anyone',
    summary:
      'Changes the address of the account by a token that was sent to the new one, valid for a day, and ends all sessions',
    body: z.object({ token: emailToken }),
    status: 204,
    reply: nothing,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/sessions',
    access: 'member',
    summary: 'The open sessions of the member, the one that was last used first',
    reply: z.array(AccountSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'member',
    summary: "Ends a session of the member; one that is over, or somebody else's, is no error",
    params: z.object({ id: z.uuid({ error: '기기 번호가 아니에요.' }) }),
    status: 204,
    reply: nothing,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'member',
    summary: 'Ends all sessions of the member but this one',
    status: 204,
    reply: nothing,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'member',
    summary:
      'Everything that is stored about the member, besides the posts, which come in parts; ten times an hour',
    refusals: ['too_many_attempts'],
    reply: AccountExport,
  }),
  exportPosts: endpoint({
    method: 'GET',
    path: '/api/account/export/posts',
    access: 'member',
    summary: `The member's posts, ${POSTS_PER_EXPORT} at a time in the order of their ids`,
    query: z.object({ after: wholeInAddress(0).default(0) }),
    refusals: ['too_many_attempts'],
    reply: z.object({
      posts: z.array(ExportedPost),
      after: whole(0).nullable().describe('where the next part begins; null after the last'),
    }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/account/leave',
    access: 'member',
    summary: 'Deletes the account, at once and for good',
    body: Leaving,
    status: 204,
    reply: nothing,
  }),
};
