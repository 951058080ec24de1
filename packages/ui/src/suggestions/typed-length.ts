/** The final consonants of Hangul syllables, in Unicode order, as initial consonants. */
const FINALS =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
    .normalize('NFKD')
    .split(' ');
const FIRST_FINAL = 0x11a8;

/**
 * The length of the part of a suggestion that has been typed. A syllable that is still being composed is not
 * counted. If the last word differs from the typed one, such as a correction, only the words before it count.
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

/** Decomposes a text into the keys that type it: while 청바지 is being typed, its ㅈ first belongs to 밪. */
function keysOf(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[\u11a8-\u11c2]/g, (final) => FINALS[final.charCodeAt(0) - FIRST_FINAL] ?? final);
}
