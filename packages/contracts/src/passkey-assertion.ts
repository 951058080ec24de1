import { z } from 'zod';
import { text } from './fields.ts';

// Apart from the other schemas for passkeys, because the login pages load this one.

export function base64url(maxLength: number) {
  return text
    .regex(/^[\w-]+$/, { error: 'base64url이어야 해요.' })
    .max(maxLength, { error: `${maxLength.toLocaleString('ko-KR')}자까지예요.` });
}

// An enum instead of a literal, so that the documentation lists the allowed value.
export const publicKey = z.enum(['public-key'], { error: '‘public-key’여야 해요.' });
/** At most 1,023 bytes. */
export const credentialId = base64url(1_364);
export const credential = z.object({ id: credentialId, rawId: credentialId, type: publicKey });
export const RESPONSE = { error: '패스키의 응답이어야 해요.' };

/** The signed assertion of a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = credential.extend({
  response: z.object(
    {
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(6_000),
      userHandle: base64url(100).optional(),
    },
    RESPONSE,
  ),
});
