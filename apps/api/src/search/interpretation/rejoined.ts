import { asWord, type SearchText, typedText } from '../text/search-text.ts';
import { isCorrectWord, isGoods } from '../vocabulary/known-words.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { isName } from '../vocabulary/names.ts';
import { EMPTY_WORDS } from '../vocabulary/sentence-words.ts';
import { syllableNouns } from '../vocabulary/syllable-nouns.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** A noun is not typed in more pieces than these. */
const MAX_PIECES = 4;
/** Shorter words end in few others by chance. */
const MIN_LENGTH = 2;

/**
 * A text without the spaces inside nouns: neighbouring words make a listed product, and at most one of them is a word by
 * itself, as 폰 of 이어 폰 is none. 노트 북 is left alone, since 노트 and 북 are goods too, and so is 스마트 워치, since lists lack
 * words that titles have: beside a word, at least one must be a syllable. A space that divides the noun of a compound is
 * moved before it: 여성 원피스 for 여성원 피스.
 * @returns undefined if there are none
 */
export function rejoined(vocabulary: Vocabulary, text: SearchText): string | undefined {
  const words: string[] = [];
  for (let index = 0; index < text.length; ) {
    const size = sizeOfNoun(vocabulary, text.slice(index, index + MAX_PIECES));
    const run = text.slice(index, index + size);
    const moved = size === 1 ? withSpaceMoved(vocabulary, text.slice(index, index + 2)) : undefined;
    words.push(moved ?? (size > 1 ? run.map(({ folded }) => folded).join('') : typedText(run)));
    index += moved === undefined ? size : 2;
  }
  const joined = words.join(' ');
  return joined === typedText(text) ? undefined : joined;
}

/**
 * A text whose last word is a syllable, as the end of the listed product that it makes with the word before it: 야구 공 is
 * no 야구모자, though 야구 and 공 are words by themselves. But what is found of a device is better than nothing: 애플워치 줄.
 * @param leftOut the words that would be left out otherwise, as typed
 * @returns undefined if it makes none
 */
export function withSyllableJoined(
  vocabulary: Vocabulary,
  text: SearchText,
  leftOut: readonly string[] = [],
): string | undefined {
  const [noun, syllable] = text.slice(-2);
  if (!noun || !/^[가-힣]$/.test(syllable?.folded ?? '')) return undefined;
  if (![noun, syllable].some((word) => word && leftOut.includes(word.typed))) return undefined;
  if (isName(noun.folded) && !leftOut.includes(noun.typed)) return undefined;
  const joined = `${noun.folded}${syllable?.folded}`;
  return isListed(vocabulary, joined)
    ? typedText([...text.slice(0, -2), asWord(joined)])
    : undefined;
}

/** How many of the words make one noun, as few as possible; 1 if none do: 청 바지 of 여성 청 바지, though 여성청바지 is listed. */
function sizeOfNoun(vocabulary: Vocabulary, words: SearchText) {
  const sizes = words.map((_, index) => index + 1).slice(1);
  const isNoun = (start: number, end: number) => areOneNoun(vocabulary, words.slice(start, end));
  return sizes.find((size) => isNoun(0, size) && !(size > 2 && isNoun(1, size))) ?? 1;
}

function areOneNoun(vocabulary: Vocabulary, words: SearchText) {
  const pieces = words.map(({ folded }) => folded);
  const joined = pieces.join('');
  if (!/^[가-힣]+$/.test(joined) || !isListed(vocabulary, joined)) return false;
  const others = pieces.filter((piece) => !isWord(vocabulary, piece));
  const hasSyllable = others.some((piece) => piece.length === 1);
  return others.length === pieces.length || (hasSyllable && others.length === pieces.length - 1);
}

/**
 * Two words with the space between them before the product that it divides: 여성 원피스 for 여성원 피스. What stands before it
 * is on a list too, since 이이폰 케이스 is misspelt and no 이이 폰케이스. A space between two words divides no noun: 다이슨청소기
 * 거치대. What may be a particle or 용 stays where it is before a word.
 * @returns undefined if the first is a word, or they make no listed product
 */
function withSpaceMoved(vocabulary: Vocabulary, words: SearchText): string | undefined {
  const [first = '', second = ''] = words.map(({ folded }) => folded);
  if (![first, second].every((word) => /^[가-힣]+$/.test(word))) return undefined;
  if (isWord(vocabulary, first)) return undefined;
  if (/[이가을를은는도의에로용]$/.test(first) && isWord(vocabulary, second)) return undefined;
  const dividesWords = (tail: string) =>
    tail.length > 1 && isWord(vocabulary, tail) && isWord(vocabulary, second);
  const end = Array.from(first).findLastIndex(
    (_, index) =>
      index >= MIN_LENGTH &&
      !dividesWords(first.slice(index)) &&
      saysSomething(vocabulary, first.slice(0, index)) &&
      isListed(vocabulary, first.slice(index) + second),
  );
  return end < 0 ? undefined : `${first.slice(0, end)} ${first.slice(end)}${second}`;
}

const isListed = ({ synonyms }: Vocabulary, word: string) => isGoods(word) || synonyms.has(word);

const saysSomething = (vocabulary: Vocabulary, word: string) =>
  isListed(vocabulary, word) || isModifier(vocabulary, word) || isName(word);

/** Of the syllables, of which dictionaries have nearly all, only those on the lists. */
function isWord(vocabulary: Vocabulary, word: string) {
  if (isListed(vocabulary, word) || isModifier(vocabulary, word) || EMPTY_WORDS.has(word))
    return true;
  return word.length === 1 ? syllableNouns.has(word) : isCorrectWord(vocabulary, word);
}
