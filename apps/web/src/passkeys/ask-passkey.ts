import type { OwnerProof } from '@damoa/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { personalCalls } from '../api/personal-calls.ts';

/** How many prompts are open that somebody has asked for. */
let prompts = 0;

/** Has the owner sign with one of the passkeys that the browser has for this site. */
export async function signWithPasskey() {
  prompts += 1;
  try {
    const optionsJSON = await personalCalls.passkeys.loginOptions({});
    return await startAuthentication({ optionsJSON });
  } finally {
    prompts -= 1;
  }
}

/**
 * The same, offered beside the addresses that the browser fills in; undefined where it offers none, and while a prompt
 * is open.
 */
export async function signByAutofill() {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const optionsJSON = await personalCalls.passkeys.loginOptions({});
  // The browser has one of them at a time: the offer would end the prompt.
  if (prompts > 0) return undefined;
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
