const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Splits a text into terms, runs of letters and digits: punctuation ends a term as spaces do. */
export function termsOf(text: string) {
  return text.split(SEPARATORS).filter((term) => term !== '');
}
