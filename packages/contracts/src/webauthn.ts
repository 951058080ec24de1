import { z } from 'zod';
import { listAtMost, text } from './fields.ts';

// What browsers and passkeys exchange, in the JSON of https://www.w3.org/TR/webauthn-3/

function base64url(longest: number) {
  return text
    .regex(/^[\w-]+$/, { error: 'base64url이어야 해요.' })
    .max(longest, { error: `${longest.toLocaleString('ko-KR')}자까지예요.` });
}

// No literal: the documentation lists what is allowed.
const publicKey = z.enum(['public-key'], { error: '‘public-key’여야 해요.' });
/** At most 1,023 bytes. */
export const credentialId = base64url(1_364);
const credential = z.object({ id: credentialId, rawId: credentialId, type: publicKey });
const OBJECT = { error: '패스키의 응답이어야 해요.' };

/** What a browser has made of `PasskeyCreationOptions`: `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyCreation = credential.extend({
  response: z.object(
    {
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(12_000),
      transports: listAtMost(text.max(30, { error: '30자까지예요.' }), 10).optional(),
    },
    OBJECT,
  ),
});

/** What a passkey has signed: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = credential.extend({
  response: z.object(
    {
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(6_000),
      userHandle: base64url(100).optional(),
    },
    OBJECT,
  ),
});

const descriptor = z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) });
const required = z.enum(['required']);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: required,
      requireResidentKey: z.boolean(),
      userVerification: required,
    }),
    attestation: z.enum(['none']),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. It names no passkeys: browsers know which are of this site. */
export const PasskeyRequestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: required,
  })
  .meta({ id: 'PasskeyRequestOptions' });
