/** Matches secrets that were copied from an example, or consist of digits. */
const EXAMPLE = /change|secret|example|default|password|your|^\d+$/i;
const MIN_DISTINCT_CHARACTERS = 8;

/**
 * Whether a secret seems random. It may have a name, such as prod-jwt-secret-, before a random part of 20 letters and
 * digits or more.
 */
export function isRandomSecret(secret: string) {
  return isVaried(secret) || (secret.match(/[a-z\d]{20,}/gi) ?? []).some(isVariedMix);
}

const isVaried = (text: string) =>
  !EXAMPLE.test(text) && new Set(text).size >= MIN_DISTINCT_CHARACTERS;

const isVariedMix = (text: string) => isVaried(text) && /[a-z]/i.test(text) && /\d/.test(text);
