import type { OwnerProof } from '@damoa/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { personalCalls } from '../api/personal-calls.ts';

/** The number of open passkey prompts that the user has requested. */
let prompts = 0;

/**
 * Lets the user sign with one of their passkeys for this site.
 * @throws ApiError if the options cannot be loaded, or the browser's error if the user cancels; see
 *   `passkeyFailure`
 */
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
 * Offers passkeys in the browser's autofill (conditional mediation), and resolves once the user signs with
 * one. Undefined if the browser has no such autofill, while a prompt is open, or if `stop` has aborted before the
 * offer.
 */
export async function signByAutofill(stop: AbortSignal) {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const optionsJSON = await personalCalls.passkeys.loginOptions({});
  // A browser handles one request at a time: the offer would abort the prompt.
  if (prompts > 0 || stop.aborted) return undefined;
  return startAuthentication({ optionsJSON, useBrowserAutofill: true });
}

/** Withdraws the offer of passkeys. */
export function stopAsking() {
  WebAuthnAbortService.cancelCeremony();
}

/** Lets the browser create a passkey, for a member who has proved to be the owner of the account. */
export async function makePasskey(proof: OwnerProof) {
  return startRegistration({ optionsJSON: await personalCalls.passkeys.options({ body: proof }) });
}

/** Logs in with a passkey alone. */
export function logInWithPasskey(passkey: Awaited<ReturnType<typeof signWithPasskey>>) {
  return personalCalls.passkeys.login({ body: { passkey } });
}
