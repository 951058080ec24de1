/** Characters of the marketplace's own text that an error repeats. */
const LONGEST = 160;

/** What looks like a signature or a key. */
const LONG_HEX = /[0-9a-f]{16,}/gi;

/** Turns what the marketplace says into something that may stand in a log. */
export type Excerpt = (said: string) => string;

/**
 * Cuts what the marketplace says, on one line, and masks what must stay secret.
 * @param confidential the key, the secret and the like, should the marketplace repeat them
 */
export function excerptWithout(confidential: readonly string[]): Excerpt {
  const forms = confidential
    .filter((text) => text !== '')
    .flatMap((text) => [text, encodeURIComponent(text)])
    // The longest first: one may be contained in another.
    .sort((one, other) => other.length - one.length);
  const masked = new RegExp(forms.map(RegExp.escape).join('|') || '(?!)', 'gi');
  return (said) => {
    // Masked before it is cut: half a secret would not be recognised.
    const text = said
      .replace(masked, '***')
      .replace(LONG_HEX, '***')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .toWellFormed();
    return text.length > LONGEST ? `${text.slice(0, LONGEST).toWellFormed()}…` : text;
  };
}
