import { z } from 'zod';
import { User } from './accounts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { password, personName, time } from './fields.ts';
import { credentialId, PasskeyAssertion } from './passkey-assertion.ts';
import { PasskeyCreation, PasskeyCreationOptions, PasskeyRequestOptions } from './webauthn.ts';

/**
 * Proves that the request comes from the owner of the account: the present password, or a passkey assertion.
 */
export const OwnerProof = z.object({
  password: password.optional(),
  passkey: PasskeyAssertion.optional(),
});
export type OwnerProof = z.infer<typeof OwnerProof>;

const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: time,
    last_used_at: time.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const Passkeys = z
  .object({
    passkeys: z.array(Passkey),
    recovery_codes_left: z.int(),
    needs_second_factor: z.boolean().describe('a password alone opens no session'),
    is_required: z
      .boolean()
      .describe(
        'the member is named in OPERATOR_EMAILS, whose rights need a login with a passkey (REQUIRE_PASSKEY)',
      ),
  })
  .meta({ id: 'Passkeys' });
export type Passkeys = z.infer<typeof Passkeys>;

const recoveryCodes = z.array(z.string()).describe('shown this once');

/** A passkey to add: its name, and the credential that the browser has created. */
const NewPasskey = z.object({ name: personName, creation: PasskeyCreation });

export const passkeys = {
  loginOptions: endpoint({
    method: 'POST',
    path: '/api/passkey-login/options',
    access: 'anyone',
    summary:
      'Options for a passkey assertion, for a login or as a proof; valid for five minutes, once',
    reply: PasskeyRequestOptions,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/passkey-login',
    access: 'anyone',
    summary: 'Opens a session with a passkey alone, as `POST /api/login` does with a password',
    body: z.object({ passkey: PasskeyAssertion }),
    refusals: ['passkey_refused'],
    reply: z.object({ token: z.string(), user: User }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/account/passkeys',
    access: 'member',
    summary: 'The passkeys of the member, and what else protects the login',
    reply: Passkeys,
  }),
  options: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'member',
    summary: 'Options for creating a passkey, for the owner; valid for five minutes, once',
    body: OwnerProof,
    refusals: ['passkey_proof_needed', 'passkey_refused'],
    reply: PasskeyCreationOptions,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'member',
    summary: 'Adds a passkey; with the first one come recovery codes',
    body: NewPasskey,
    status: 201,
    refusals: ['passkey_refused'],
    reply: z.object({
      passkey: Passkey,
      recovery_codes: recoveryCodes.nullable(),
    }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/account/passkeys',
    access: 'member',
    summary: 'Renames a passkey',
    body: z.object({ id: credentialId, name: personName }),
    refusals: ['not_found'],
    reply: Passkey,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/account/passkeys/remove',
    access: 'member',
    summary: 'Removes a passkey; with the last one go the recovery codes and the second factor',
    body: OwnerProof.extend({ id: credentialId }),
    status: 204,
    refusals: ['passkey_proof_needed', 'passkey_refused', 'not_found'],
    reply: nothing,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/account/recovery-codes',
    access: 'member',
    summary: 'Creates new recovery codes; earlier ones become invalid',
    body: OwnerProof,
    refusals: ['passkey_proof_needed', 'passkey_refused', 'not_found'],
    reply: z.object({ recovery_codes: recoveryCodes }),
  }),
  setSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/account/second-factor',
    access: 'member',
    summary: 'Turns the second factor for password logins on or off; turning it off needs a proof',
    body: OwnerProof.extend({
      needs_second_factor: z.boolean({ error: 'true 또는 false여야 해요.' }),
    }),
    status: 204,
    refusals: ['passkey_proof_needed', 'passkey_refused'],
    reply: nothing,
  }),
};
