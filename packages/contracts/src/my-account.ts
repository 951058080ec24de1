import { z } from 'zod';
import { AccountExport, ExportedPost, POSTS_PER_EXPORT } from './account-export.ts';
import { PasswordChange, Registration, User } from './accounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { emailToken, password, time, whole, wholeInAddress } from './fields.ts';

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

/** The member's own account. */
export const myAccount = {
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
