/**
 * Text as the search compares it: full-width and half-width forms, composed and decomposed
 * syllables, upper and lower case, and runs of white space are equal.
 */
export function fold(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
