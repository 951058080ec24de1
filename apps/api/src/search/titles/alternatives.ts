import { escapePattern } from '../text/escape-pattern.ts';
import { manyInOne } from '../text/many-in-one.ts';
import { readQuantity, spellingsOfQuantity } from '../text/units.ts';
import { wholeWord } from '../vocabulary/cut-words.ts';
import { containsOutside, otherWordsWith } from '../vocabulary/inside-other-words.ts';
import { inLatin } from '../vocabulary/model-words.ts';
import { formsOfName } from '../vocabulary/names.ts';
import { oneWaySynonymsOf } from '../vocabulary/one-way-synonyms.ts';
import { isShort } from '../vocabulary/short-synonyms.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isClothesSize } from './size-ranges.ts';

/** A text that a title may have in place of a word of the search. */
export interface Alternative {
  text: string;
  /**
   * Whether it must not be part of a longer word or number. A typed word may be: 가방 matches 크로스백가방.
   * But 5kg must not match 75kg, nor red (for 빨강) match redmi, nor 2m (for 2미터) match 12mm.
   */
  isBounded: boolean;
  /** Words that have it inside by chance, where it does not match: 플러그 for 러그. */
  notIn?: readonly string[] | undefined;
  /** Whether it matches only at the start or end of a word: 기타 (for 키타) is not in 일렉기타줄. */
  isAtEdge?: boolean;
  /** Whether it may be written with a space: 무선 이어폰 for 무선이어폰. */
  maySplit: boolean;
  /** Words of titles, any of which may occur as it is instead of `text`: the ranges 225-250mm and 240-260mm for 240. */
  words?: readonly string[];
  /** With `words`: one of these must follow, the 개월 of 3-12 개월 for 6개월 and the in 1 of 3 in 1 for 3in1. */
  units?: readonly string[];
}

const MAX_ALTERNATIVES = 12;

/** Two Latin words with a hyphen between them. */
export const HYPHENATED = /^([a-z]+)-([a-z]+)$/;

/** Where a Latin word meets a Korean one: usb허브, 유형c. */
export const SCRIPT_CHANGE = /(?<=[a-z])(?=[가-힣]{2})|(?<=[가-힣]{2})(?=[a-z])/;

/** A number, or a Latin word that ends in one, as models do. */
const ENDS_IN_NUMBER = /^(?:[a-z][a-z-]*)?\d+$/;

/**
 * A folded word itself. A quantity is bounded, and so is a number or model beside other words: the 6 of 아이폰 6 is not
 * that of 아이폰 16. By itself it may be typed in part.
 */
export function asTyped(text: string, isAlone = true): Alternative {
  const isSize = ENDS_IN_NUMBER.test(text) || isClothesSize(text);
  const isBounded =
    readQuantity(text) !== undefined || manyInOne(text) !== undefined || (!isAlone && isSize);
  return { text, isBounded, maySplit: true };
}

/**
 * A folded word as typed, then its synonyms and other spellings; for a word that lacks its last syllable, those of the
 * whole one.
 */
export function alternativesOf(
  vocabulary: Vocabulary,
  word: string,
  words: readonly string[] = [word],
): [Alternative, ...Alternative[]] {
  const isAlone = words.length === 1;
  const typed = words.join('');
  // 아이 폰 is 아이폰.
  const notIn = otherWordsWith(word)?.filter((other) => !typed.includes(other));
  const whole = wholeWord(vocabulary, word);
  const synonyms = whole ? synonymsOf(vocabulary, whole) : synonymsOf(vocabulary, word).slice(1);
  const names = formsOfName(word);
  // 3m is a brand, not a length.
  const quantities = names.length > 0 ? [] : spellingsOfQuantity(word, !isAlone);
  const model = inLatin(word) ?? [];
  const oneWay = oneWaySynonymsOf(word);
  const others = new Set([...synonyms, ...names, ...oneWay, ...quantities].concat(model));
  others.delete(word);
  return [
    { ...asTyped(word, isAlone), notIn },
    ...Array.from(others, (text): Alternative => {
      // 책 for book is not in 책상.
      if (text.length === 1 && oneWay.includes(text))
        return { text, isBounded: false, maySplit: false, words: [text] };
      const isBounded = /[a-z\d]/.test(text);
      const maySplit =
        !isBounded ||
        readQuantity(text) !== undefined ||
        HYPHENATED.test(text) ||
        SCRIPT_CHANGE.test(text);
      // 애플워치 is of 애플 too.
      const isAtEdge = !names.includes(text) && isShort(text);
      return { text, isBounded, isAtEdge, maySplit, notIn: otherWordsWith(text) };
    }).slice(0, MAX_ALTERNATIVES - 1),
    ...inOneApart(word),
  ];
}

/** How titles also write 3in1: 3 in 1 and 3-in-1. None for any other word. */
export function inOneApart(word: string): Alternative[] {
  const number = manyInOne(word);
  if (number === undefined) return [];
  const [spaced, hyphenated] = [`${number} in 1`, `${number}-in-1`];
  return [
    { text: spaced, isBounded: false, maySplit: false, words: [number], units: ['in 1'] },
    { text: hyphenated, isBounded: true, maySplit: false },
  ];
}

/** Whether a text that contains an alternative has it where it may match. */
export function isMeantIn(text: string, { text: part, isBounded, notIn }: Alternative) {
  if (isBounded) return new RegExp(boundedPattern(part)).test(text);
  return !notIn || containsOutside(text, part, notIn);
}

/**
 * A regular expression, for PostgreSQL and JavaScript alike, of a text that is not part of a longer Latin
 * word or number.
 */
export function boundedPattern(text: string) {
  const before = /^\d/.test(text)
    ? '(?<!\\d)(?<!\\d[.,])'
    : /^[a-z]/.test(text)
      ? '(?<![a-z])'
      : '';
  const after = /[a-z]$/.test(text)
    ? '(?![a-z])'
    : /\d$/.test(text)
      ? '(?!\\d)(?![.,]\\d)'
      : // 24개 is not 24개월.
        /\d개$/.test(text)
        ? '(?!월)'
        : '';
  return `${before}${escapePattern(text)}${after}`;
}
