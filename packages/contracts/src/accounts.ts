import { z } from 'zod';
import { CSRF_COOKIE, CSRF_HEADER } from './csrf.ts';
import { endpoint, nothing, OPERATOR_OBSTACLES, PERMISSIONS } from './endpoint.ts';
import {
  email,
  emailToken,
  filledLine,
  newPassword,
  password,
  personName,
  text,
} from './fields.ts';
import { PasskeyAssertion } from './passkey-assertion.ts';

export const User = z
  .object({ id: z.int(), name: z.string(), email: z.string() })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

// Empty or absent if the form showed no texts.
const shownVersion = text
  .max(64, { error: '64자까지 쓸 수 있어요.' })
  .optional()
  .describe('the version that was shown beside the button; without it, no consent is recorded');

const registration = z.object({
  name: personName,
  email,
  password: newPassword,
  password_confirmation: password,
  // Two fields instead of an object, so that a form can send them without JavaScript.
  terms_version: shownVersion,
  privacy_version: shownVersion,
});
const passwords = registration.pick({ password: true, password_confirmation: true });

const isSamePassword = (filled: z.output<typeof passwords>) =>
  filled.password === filled.password_confirmation;
const DIFFERENT = {
  path: ['password_confirmation'],
  error: '비밀번호가 서로 달라요.',
  // Reported even while other fields are invalid.
  when: ({ value }: { value: unknown }) => passwords.safeParse(value).success,
};

export const Registration = registration.refine(isSamePassword, DIFFERENT);

export const Credentials = z.object({ email, password });

/** A recovery code as typed by the member. */
export const RecoveryCode = z.object({ recovery_code: filledLine(50) });

/** What is required in addition to a password: a passkey assertion or a recovery code. */
const SecondFactor = z.object(
  {
    passkey: PasskeyAssertion.optional(),
    recovery_code: RecoveryCode.shape.recovery_code.optional(),
  },
  { error: '패스키의 응답이나 복구 코드여야 해요.' },
);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The email address of an account whose password is forgotten. */
export const ForgottenPassword = z.object({ email });

/** A new password, with the token of the link that was sent to the member. */
export const NewPassword = passwords
  .extend({ token: emailToken })
  .refine(isSamePassword, DIFFERENT);

/** A new password, with the present one. */
export const PasswordChange = passwords
  .extend({ present_password: password })
  .refine(isSamePassword, DIFFERENT);

export const accounts = {
  csrfCookie: endpoint({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    access: 'anyone',
    summary: `Sets the cookie ${CSRF_COOKIE}, whose value goes into the header ${CSRF_HEADER}`,
    status: 204,
    reply: nothing,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'anyone',
    summary: 'Creates an account',
    body: Registration,
    status: 201,
    reply: User,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'anyone',
    summary: 'Opens a session; the token goes into the header Authorization: Bearer',
    body: Credentials.extend({ second_factor: SecondFactor.optional() }),
    refusals: [
      'wrong_credentials',
      'second_factor_needed',
      'passkey_refused',
      'wrong_recovery_code',
    ],
    reply: z.object({ token: z.string(), user: User }),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'member',
    summary: 'The member whose session it is',
    reply: User,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    access: 'visitor',
    summary: 'Ends the session; a token that no longer holds is no error',
    status: 204,
    reply: nothing,
  }),
};

/** Resetting a forgotten password. */
export const passwordReset = {
  get: endpoint({
    method: 'GET',
    path: '/api/account/password-reset',
    access: 'anyone',
    summary: 'Whether this shop sends links that reset a password',
    reply: z.object({ can_email: z.boolean() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/account/password-reset',
    access: 'anyone',
    summary:
      'Sends a link that resets the password, if the address has an account; the reply is the same if not',
    body: ForgottenPassword,
    status: 204,
    refusals: ['no_mail'],
    reply: nothing,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/password-reset/confirm',
    access: 'anyone',
    summary:
      'Sets the password of the account by a token from an e-mail, valid for 30 minutes, and ends its sessions',
    body: NewPassword,
    status: 204,
    reply: nothing,
  }),
};

/** Verifying that a member owns their email address. */
export const emailVerification = {
  send: endpoint({
    method: 'POST',
    path: '/api/account/email-verification',
    access: 'member',
    summary:
      'Sends the member a link that verifies their address; at most three in ten minutes, and five a day',
    status: 204,
    refusals: ['no_mail'],
    reply: nothing,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/account/email-verification/confirm',
    access: 'anyone',
    summary: 'Verifies an address by a token that was sent to it, valid for a day and only once',
    body: z.object({ token: emailToken }),
    status: 204,
    reply: nothing,
  }),
};

/** The rights of a member beyond those of every member. */
export const rights = {
  get: endpoint({
    method: 'GET',
    path: '/api/account/rights',
    access: 'member',
    summary: 'The rights of the member beyond those of every member',
    reply: z.object({
      is_operator: z.boolean(),
      permissions: z.array(z.enum(PERMISSIONS)),
      obstacle: z
        .enum(OPERATOR_OBSTACLES)
        .optional()
        .describe('why somebody named in OPERATOR_EMAILS is no operator in this session'),
    }),
  }),
};
