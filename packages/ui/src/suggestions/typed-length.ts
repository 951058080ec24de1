/** The final consonants of Hangul syllables, in Unicode's order, as consonants that begin a syllable. */
const FINALS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
    .normalize('NFKD')
    .split(' ');
const FIRST_FINAL = 0x11a8;

/**
 * The length of the beginning of a suggestion that has been typed. A syllable that is still being
 * composed is typed in part, and not counted. If the last word is something else than was typed, such as
 * its correction, only the words before it count.
 */
export function typedLength(suggestion: string, typed: string) {
  const words = typed.trim().split(/\s+/);
  const all = keysOf(suggestion);
  const known = [words, words.slice(0, -1)]
    .map((some) => keysOf(some.join('')))
    .find((keys) => keys !== '' && all.startsWith(keys));
  let length = 0;
  for (const letter of known ? suggestion : '') {
    const next = length + letter.length;
    if (!known?.startsWith(keysOf(suggestion.slice(0, next)))) break;
    length = next;
  }
  return length;
}

/** The text as the keys that type it: while 청바지 is typed, its ㅈ first belongs to 밪. */
function keysOf(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[\u11a8-\u11c2]/g, (final) => FINALS[final.charCodeAt(0) - FIRST_FINAL] ?? final);
}
