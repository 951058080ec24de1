import type { OwnerProof } from '@damoa/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { personalCalls } from '../api/personal-calls.ts';

/** Has the owner sign with one of the passkeys that the browser has for this site. */
export async function signWithPasskey() {
  return startAuthentication({ optionsJSON: await personalCalls.passkeys.loginOptions({}) });
}

/** The same, offered beside the addresses that the browser fills in; undefined where it offers none. */
export async function signByAutofill() {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const optionsJSON = await personalCalls.passkeys.loginOptions({});
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Stops to offer passkeys. */
export function stopAsking() {
  WebAuthnAbortService.cancelCeremony();
}

/** Has the browser make a passkey, once the member has shown to be the owner. */
export async function makePasskey(proof: OwnerProof) {
  return startRegistration({ optionsJSON: await personalCalls.passkeys.options({ body: proof }) });
}

/** Opens a session by a passkey alone. */
export function logInWithPasskey(passkey: Awaited<ReturnType<typeof signWithPasskey>>) {
  return personalCalls.passkeys.login({ body: { passkey } });
}
