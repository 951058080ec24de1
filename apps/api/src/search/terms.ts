const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** The runs of letters and digits of a text: punctuation and brackets end a word as spaces do. */
export function termsOf(text: string) {
  return text.split(SEPARATORS).filter((term) => term !== '');
}
