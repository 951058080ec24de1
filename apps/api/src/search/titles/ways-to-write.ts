import { type SQL, sql } from 'drizzle-orm';
import { escapePattern } from '../text/escape-pattern.ts';
import { hasInitials, initialsPattern } from '../text/initials.ts';
import { allOf, anyOf, anyWord, boundary, mayContain, withFirstInitial } from '../text/lexemes.ts';
import { readQuantity } from '../text/units.ts';
import { isProductNoun } from '../vocabulary/known-words.ts';
import { takesSyllable } from '../vocabulary/modifiers.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { edgePattern } from '../vocabulary/short-synonyms.ts';
import { mayStandApart } from '../vocabulary/syllable-nouns.ts';
import { type Alternative, boundedPattern, HYPHENATED, SCRIPT_CHANGE } from './alternatives.ts';
import type { FoundWords } from './dictionary.ts';

/** Longer words are not matched across a space. */
const MAX_COMPOUND_LENGTH = 12;
const MIN_PIECE_LENGTH = 2;

/** False for a compound, whose pieces may occur in different places, and for a short text that may not be inside words. */
export const isCertain = (one: Alternative) =>
  splits(one).length === 0 &&
  ((!one.isBounded && !one.notIn) || isLong(one.text)) &&
  !one.isAtEdge &&
  !one.units;

/** A tsquery for each way in which titles may write an alternative. */
export function waysToWrite(alternative: Alternative, wordsOf: ReadonlyMap<string, FoundWords>) {
  const { words, units } = alternative;
  if (words) return [allOf([anyWord(words), ...(units ? [boundaries(words, units)] : [])])];
  const having = (text: string) => {
    if (isInitial(text)) return withFirstInitial(text);
    const found = isLong(text) || hasInitials(text) ? wordsOf.get(text)?.words : undefined;
    return found ? anyWord(found) : mayContain(text);
  };
  return [
    having(alternative.text),
    ...splits(alternative).map(([start, end]) =>
      allOf([having(start), boundary(lastOf(start), firstOf(end)), having(end)]),
    ),
    ...listed(alternative).map((pieces) => allOf(pieces.map(having))),
  ];
}

/** Matches titles in which one of the words may stand before one of the others. */
const boundaries = (words: readonly string[], others: readonly string[]) => {
  const [ends, starts] = [new Set(words.map(lastOf)), new Set(others.map(firstOf))];
  return anyOf([...ends].flatMap((end) => [...starts].map((start) => boundary(end, start))));
};

export const isLong = (text: string) => Array.from(text).length > 2;
export const isInitial = (text: string) => text.length === 1 && hasInitials(text);
const firstOf = (text: string) => Array.from(text)[0] ?? '';
const lastOf = (text: string) => Array.from(text).at(-1) ?? '';

/**
 * Both pieces have two letters or more, but for a noun of one syllable behind a modifier (반팔 티), and in a listed noun,
 * since translated titles divide those (마사지 건, 킥 보드).
 */
function splitPositions(letters: readonly string[]) {
  const text = letters.join('');
  const count = Math.max(0, letters.length - 2 * MIN_PIECE_LENGTH + 1);
  const positions = Array.from({ length: count }, (_, index) => index + MIN_PIECE_LENGTH);
  // z플립 is z 플립.
  if (/^[a-z][가-힣]{2,}$/.test(text)) return [1, ...positions];
  if (!/^[가-힣]{3,}$/.test(text)) return positions;
  // 끈없는 is 끈 없는.
  if (/.없[는이]$/.test(text)) return [letters.length - 2];
  const last = letters.length - 1;
  if (isProductNoun(text) || SHIPPED_VOCABULARY.synonyms.has(text)) {
    const isApart = (index: number) => mayStandApart(letters[index] ?? '');
    return [...(isApart(0) ? [1] : []), ...positions, ...(isApart(last) ? [last] : [])];
  }
  return takesSyllable(text.slice(0, -1)) ? [...positions, last] : positions;
}

/** The ways to write a compound with a space: 무선이어폰 as 무선 이어폰, usb-c only as usb c, and 유형c as 유형 c. */
export function splits({ text, maySplit, isBounded }: Alternative): [start: string, end: string][] {
  const letters = Array.from(text);
  const quantity = readQuantity(text);
  if (maySplit && quantity) return [quantity];
  const [, start, end] = HYPHENATED.exec(text) ?? [];
  if (maySplit && start && end) return [[start, end]];
  const [first, second, ...others] = isBounded ? text.split(SCRIPT_CHANGE) : [];
  if (maySplit && first && second && others.length === 0) return [[first, second]];
  if (!maySplit || letters.length > MAX_COMPOUND_LENGTH || hasInitials(text)) return [];
  return splitPositions(letters).map((position) => [
    letters.slice(0, position).join(''),
    letters.slice(position).join(''),
  ]);
}

/** Conditions on the text of a title, one for each way to write an alternative. */
export function waysIn(title: SQL, alternative: Alternative) {
  const { text, words, units } = alternative;
  if (words && units) {
    const [range, unit] = [words, units].map((texts) => texts.map(escapePattern).join('|'));
    return [sql`${title} ~ ${`(?:^|[ (\\[])(?:${range}) (?:${unit})용?(?![가-힣a-z])`}`];
  }
  if (words) return [sql`string_to_array(${title}, ' ') && ${sql.param(words)}::text[]`];
  if (alternative.isAtEdge) return [matchesPattern(title, text, edgePattern(text))];
  return [
    alternative.isBounded
      ? matchesPattern(title, text, boundedPattern(text))
      : containsApart(title, alternative),
    ...splits(alternative).map(([start, end]) =>
      // A Latin word is not a compound of any two pieces: "ht el" in "flht electra" is not htel.
      alternative.isBounded || /^[a-z-]+$/.test(text)
        ? matchesPattern(title, `${start} ${end}`, boundedPattern(`${start} ${end}`))
        : containsSplit(title, start, end),
    ),
    ...listed(alternative).map(([number, unit]) =>
      matchesPattern(
        title,
        number,
        `${boundedPattern(number)}${OTHER_NUMBERS}${boundedPattern(unit)}`,
      ),
    ),
  ];
}

/** The other numbers of a list between one and the unit: the /28 of 24/28 인치. */
const OTHER_NUMBERS = '(?: ?[/,~-] ?\\d+)+ ?';

/** The number and the unit of a quantity, which may stand in a list: 24인치 in 20/24/28 인치. */
function listed({ text, maySplit }: Alternative) {
  const quantity = maySplit ? readQuantity(text) : undefined;
  return quantity ? [quantity] : [];
}

/**
 * Whether a title matches a pattern that contains a text. Most titles do not have the text, and comparing takes a
 * fraction of the time of a regular expression.
 */
const matchesPattern = (title: SQL, text: string, pattern: string) =>
  sql`(strpos(${title}, ${text}) > 0 and ${title} ~ ${pattern})`;

/** A piece of one syllable stands by itself: 반팔 티 is not 반팔 티셔츠. */
function containsSplit(title: SQL, start: string, end: string) {
  const text = `${start} ${end}`;
  if (start.length > 1 && end.length > 1) return contains(title, text);
  const before = start.length > 1 ? '' : /[a-z]/.test(start) ? '(?<![a-z\\d])' : '(?<![가-힣])';
  const after = end.length === 1 ? '(?![가-힣])' : '';
  return matchesPattern(title, text, `${before}${text}${after}`);
}

/** Contains a text outside of the words that have it by chance. Most titles do not have it at all. */
function containsApart(title: SQL, { text, notIn = [] }: Alternative) {
  if (notIn.length === 0) return contains(title, text);
  const others = notIn.reduce((rest, word) => sql`replace(${rest}, ${word}, ' ')`, title);
  return sql`(${contains(title, text)} and ${contains(others, text)})`;
}

function contains(title: SQL, text: string) {
  if (isInitial(text)) return sql`${title} ~ ${`^${initialsPattern(text)}`}`;
  return hasInitials(text)
    ? sql`${title} ~ ${initialsPattern(text)}`
    : sql`strpos(${title}, ${text}) > 0`;
}
