import { z } from 'zod';
import { listAtMost, text } from './fields.ts';
import { base64url, credential, publicKey, RESPONSE } from './passkey-assertion.ts';

// The JSON messages of https://www.w3.org/TR/webauthn-3/

/** The browser's response to `PasskeyCreationOptions`: `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyCreation = credential.extend({
  response: z.object(
    {
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(12_000),
      transports: listAtMost(text.max(30, { error: '30자까지예요.' }), 10).optional(),
    },
    RESPONSE,
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

/**
 * `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. It lists no passkeys: browsers know those of this
 * site.
 */
export const PasskeyRequestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: required,
  })
  .meta({ id: 'PasskeyRequestOptions' });
