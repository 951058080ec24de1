import { modifiers } from './modifiers.ts';
import { formsOfName } from './names.ts';
import { isGoods, isKnownWord } from './right-words.ts';
import { synonymsOf } from './synonyms.ts';
import { readQuantity, spellingsOfQuantity } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A text of which a title may have any in place of a word of the search. */
export interface Alternative {
  text: string;
  /**
   * Whether it must stand by itself. What was typed may be a part of a word, as 가방 is of 크로스백가방; but
   * 5kg is not meant in 75kg, red not by 빨강 in redmi, nor 2m by 2미터 in 12mm.
   */
  isBounded: boolean;
  /** Whether a space may stand in it: 무선 이어폰 for 무선이어폰. */
  maySplit: boolean;
  /** What the title must have instead of the text itself, anywhere: 여성 and 원피스 for 여성원피스. */
  pieces?: readonly string[];
}

const MOST = 9;
const SHORTEST_PIECE = 2;

/** A folded word itself: where it is a quantity, no part of another one. */
export function asTyped(text: string): Alternative {
  return { text, isBounded: readQuantity(text) !== undefined, maySplit: true };
}

/** A folded word as it was typed, and then what means the same. */
export function alternativesOf(
  vocabulary: Vocabulary,
  word: string,
): [Alternative, ...Alternative[]] {
  const [, ...synonyms] = synonymsOf(vocabulary, word);
  const names = formsOfName(word);
  // 3m is a maker, and no length.
  const quantities = names.length > 0 ? [] : spellingsOfQuantity(word);
  const others = new Set([...synonyms, ...names, ...quantities]);
  others.delete(word);
  const pieces = describedThing(vocabulary, word);
  return [
    asTyped(word),
    ...(pieces ? [{ text: pieces.join(' '), isBounded: false, maySplit: false, pieces }] : []),
    ...Array.from(others, (text) => {
      const isBounded = /[a-z\d]/.test(text);
      return { text, isBounded, maySplit: !isBounded || readQuantity(text) !== undefined };
    }).slice(0, MOST - 1),
  ];
}

/**
 * The pieces of a compound that says what a thing is like, or whom it is for, and then the thing: 여성원피스. Undefined
 * for any other word; 화이트보드 is one word.
 */
export function describedThing(vocabulary: Vocabulary, word: string) {
  if (!/^[가-힣]{4,}$/.test(word) || isGoods(word) || isKnownWord(vocabulary, word))
    return undefined;
  for (let place = word.length - SHORTEST_PIECE; place >= SHORTEST_PIECE; place -= 1) {
    const pieces = [word.slice(0, place), word.slice(place)];
    if (modifiers.has(pieces[0] ?? '')) return pieces;
  }
  return undefined;
}

/**
 * A pattern, of PostgreSQL and of JavaScript, of a text that stands by itself: no letter or digit goes
 * on where it begins or ends in one.
 */
export function boundedPattern(text: string) {
  const before = /^\d/.test(text)
    ? '(?<!\\d)(?<!\\d[.,])'
    : /^[a-z]/.test(text)
      ? '(?<![a-z])'
      : '';
  const after = /[a-z]$/.test(text) ? '(?![a-z])' : /\d$/.test(text) ? '(?![\\d])' : '';
  return `${before}${text.replace(/[^\p{L}\p{N}]/gu, '\\$&')}${after}`;
}
