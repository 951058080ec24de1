import { readText } from '../src/search/text/search-text.ts';
import { readQuantity } from '../src/search/text/units.ts';
import {
  type Alternative,
  alternativesOf,
  asTyped,
  boundedPattern,
  HYPHENATED,
} from '../src/search/titles/alternatives.ts';
import { containsOutside } from '../src/search/vocabulary/inside-other-words.ts';
import { isProductNoun } from '../src/search/vocabulary/known-words.ts';
import { takesSyllable } from '../src/search/vocabulary/modifiers.ts';
import { SHIPPED_VOCABULARY } from '../src/search/vocabulary/shipped-vocabulary.ts';
import { mayStandApart } from '../src/search/vocabulary/syllable-nouns.ts';
import { wordingsOf } from '../src/search/vocabulary/wordings.ts';

/** A text as titles and queries are compared: without case, and with single spaces. */
export const plain = (text: string) =>
  text.normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim();

export const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
export const initial = (letter: string) =>
  letter >= '가' && letter <= '힣'
    ? INITIALS[Math.floor((letter.charCodeAt(0) - '가'.charCodeAt(0)) / 588)]
    : undefined;

/**
 * Whether the text contains the pattern, in which an initial consonant matches any syllable that begins with
 * it.
 */
function stands(text: string, pattern: string) {
  const [letters, wanted] = [[...text], [...pattern]];
  return letters.some((_, start) =>
    wanted.every((letter, index) => {
      const other = letters[start + index];
      if (other === undefined) return false;
      const consonant = INITIALS[letter.charCodeAt(0) - 0x1100];
      return other === letter || (consonant !== undefined && initial(other) === consonant);
    }),
  );
}

/** The ways to split a word in two. */
export function spaced(word: string) {
  const quantity = readQuantity(word);
  if (quantity) return [quantity.join(' ')];
  if (HYPHENATED.test(word)) return [word.replace('-', ' ')];
  const letters = [...word];
  if (letters.length > 12 || /[\u1100-\u1112]/.test(word)) return [];
  return letters
    .map((_, cut) => [letters.slice(0, cut).join(''), letters.slice(cut).join('')] as const)
    .filter(
      ([start, end]) =>
        [start, end].every((piece) => [...piece].length > 1) ||
        (/^[a-z]$/.test(start) && /^[가-힣]{2,}$/.test(end)) ||
        (isListed(word) &&
          start !== '' &&
          [start, end].every((piece) => [...piece].length > 1 || mayStandApart(piece))) ||
        (takesSyllable(start) && /^[가-힣]{2,}$/.test(start) && /^[가-힣]$/.test(end)),
    )
    .map((pieces) => pieces.join(' '));
}

/** Whether a word is a noun that titles may divide before or after one syllable: 킥 보드, 마사지 건. */
const isListed = (word: string) =>
  /^[가-힣]{3,}$/.test(word) && (isProductNoun(word) || SHIPPED_VOCABULARY.synonyms.has(word));

const standsAlone = (text: string, word: string) => new RegExp(boundedPattern(word)).test(text);

/** Whether a text contains what may stand for a word. */
export function holds(text: string, { text: word, isBounded, notIn, maySplit }: Alternative) {
  const [number, unit] = (maySplit && readQuantity(word)) || [];
  if (number && unit) {
    const others = String.raw`(?: ?[/,~-] ?\d+)+ ?`;
    if (new RegExp(boundedPattern(number) + others + boundedPattern(unit)).test(text)) return true;
  }
  if (isBounded)
    return [word, ...(maySplit ? spaced(word) : [])].some((one) => standsAlone(text, one));
  if (/^[\u1100-\u1112]$/.test(word)) return stands(text.slice(0, 1), word);
  if (/[\u1100-\u1112]/.test(word)) return stands(text, word);
  if (containsOutside(text, word, notIn ?? [])) return true;
  const isLatin = /^[a-z-]+$/.test(word);
  return spaced(word).some((two) => {
    if (!isLatin && /^. | .$/u.test(two)) {
      const before = /^[a-z] /.test(two) ? '(?<![a-z\\d])' : /^. /u.test(two) ? '(?<![가-힣])' : '';
      return new RegExp(`${before}${two}${/ .$/u.test(two) ? '(?![가-힣])' : ''}`).test(text);
    }
    return isLatin ? standsAlone(text, two) : text.includes(two);
  });
}

/** For each way to divide a query into words: each word with what means the same. */
export function wordings(q: string, exact: boolean) {
  const words = readText(q).map(({ folded }) => folded);
  return (exact ? [words] : wordingsOf(SHIPPED_VOCABULARY, [...new Set(words)])).map((wording) =>
    wording.map((word) => {
      const words = [...new Set(wording)];
      return exact ? [asTyped(word)] : alternativesOf(SHIPPED_VOCABULARY, word, words);
    }),
  );
}
