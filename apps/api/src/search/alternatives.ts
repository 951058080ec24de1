import { formsOfName } from './names.ts';
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
}

const MOST = 9;

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
  const others = new Set([...synonyms, ...formsOfName(word), ...spellingsOfQuantity(word)]);
  others.delete(word);
  return [
    asTyped(word),
    ...Array.from(others, (text) => {
      const isBounded = /[a-z\d]/.test(text);
      return { text, isBounded, maySplit: !isBounded };
    }).slice(0, MOST - 1),
  ];
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
