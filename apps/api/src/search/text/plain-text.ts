/**
 * A text in NFKC with single spaces, whose compatibility jamo stay: NFKC makes conjoining ones of them, which neither
 * initials such as ㅌㅌ nor words in the wrong keyboard mode are read from.
 */
export const plainText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\u3131-\u318e]+/gu, (other) => other.normalize('NFKC'))
    .replace(/\s+/gu, ' ')
    .trim();
