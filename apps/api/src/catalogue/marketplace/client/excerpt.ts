/** Characters of the marketplace's text that an error quotes. */
const MAX_EXCERPT_LENGTH = 160;

/** Text that looks like a signature or a key. */
const LONG_HEX = /[0-9a-f]{16,}/gi;

/** Turns text of the marketplace into an excerpt that is safe to log. */
export type Excerpt = (said: string) => string;

/**
 * Returns a function that masks secrets in a text of the marketplace and shortens it to one line.
 * @param confidential texts to mask, such as the key and the secret, in case the marketplace repeats them
 */
export function excerptWithout(confidential: readonly string[]): Excerpt {
  const forms = confidential
    .filter((text) => text !== '')
    .flatMap((text) => [text, encodeURIComponent(text)])
    // The longest first, since one may contain another.
    .sort((one, other) => other.length - one.length);
  const masked = new RegExp(forms.map(RegExp.escape).join('|') || '(?!)', 'gi');
  return (said) => {
    // Masked before it is shortened: half a secret would not be recognised.
    const text = said
      .replace(masked, '***')
      .replace(LONG_HEX, '***')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .toWellFormed();
    return text.length > MAX_EXCERPT_LENGTH
      ? `${text.slice(0, MAX_EXCERPT_LENGTH).toWellFormed()}…`
      : text;
  };
}
