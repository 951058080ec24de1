import { hasBatchim } from 'es-hangul';
import { asWord, fold, type SearchText, type Word } from '../text/search-text.ts';
import { isListedWord } from '../vocabulary/known-words.ts';
import { isNoun, isVerbBehindNot } from '../vocabulary/sentence-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { readLines } from '../vocabulary/word-lists.ts';

const listed = new Map(
  readLines('negations.txt').flatMap((line) => {
    const [negated = [], replacements = []] = line.split(':').map((part) => fold(part).split(','));
    return negated.map((word) => [word, replacements] as const);
  }),
);

/** Words behind what a product lacks, one or several of them: 없는, 안 든. Without 못, which is mostly a nail. */
const NEGATION = /^(없는|없이|없어도|않은|않는|않아도|안든|안들어간|안들어있는|뺀)$/;
const MAX_NEGATION_WORDS = 3;
/** Says of the noun before it only that there is none, as in 충전이 필요 없는 or 방수가 되지 않는. */
const SUPPORT = /^(필요[가는도]?|(필요하|들어가|되|하|나)지[는도]?)$/;
/** A verb in 안 해도 되는 or 안 올려도 되는, and not 온도. */
const ALLOWED = /[해아어여려켜써꺼]도$/;
const PARTICLE = /[이가을를은는도]$/;

/** The words of a text that say what a product lacks or is not, as 설탕 없는 or 안 매운. */
interface Negation {
  negated: Word;
  start: number;
  end: number;
}

/** A text without what it says that a product lacks, and these words; undefined if it says nothing of the kind. */
export function withoutNegations(
  text: SearchText,
): { words: SearchText; others: SearchText } | undefined {
  const others = negationsIn(text).flatMap(({ start, end }) => text.slice(start, end));
  if (others.length === 0) return undefined;
  return { words: text.filter((word) => !others.includes(word)), others };
}

/**
 * What titles may say of a product that lacks something, the likeliest first, and a text with it: 무설탕 음료 and 제로 음료
 * for 설탕 없는 음료. None for several negations, whose combinations would be too many.
 */
export function affirmed(
  vocabulary: Vocabulary,
  text: SearchText,
): { replacement: string; words: SearchText }[] {
  const [negation, ...others] = negationsIn(text);
  if (!negation || others.length > 0) return [];
  const { negated, start, end } = negation;
  const joined = text
    .slice(start, end)
    .map(({ folded }) => folded)
    .join('');
  const without = `${negated.folded}없는`;
  return [joined, without, ...replacementsOf(vocabulary, negated.folded)].map((replacement) => ({
    replacement,
    words: text.toSpliced(start, end - start, asWord(replacement)),
  }));
}

function replacementsOf(vocabulary: Vocabulary, word: string) {
  const noun = isListedWord(vocabulary, word) ? word : withoutEnding(word);
  const known = listed.get(word) ?? listed.get(noun);
  if (known) return known;
  return word.endsWith('지') ? [] : [`무${noun}`, `${noun}프리`];
}

/** A word without a particle: 소음 of 소음이. */
export function withoutEnding(word: string) {
  const noun = word.replace(PARTICLE, '');
  if (noun === '' || noun === word) return word;
  const particle = word.slice(-1);
  if (particle === '도') return noun;
  return hasBatchim(noun) === '이을은'.includes(particle) ? noun : word;
}

function negationsIn(text: SearchText): Negation[] {
  const found: Negation[] = [];
  for (const index of text.keys()) {
    const negation = negationAt(text, index);
    if (negation && negation.start >= (found.at(-1)?.end ?? 0)) found.push(negation);
  }
  return found;
}

/** The negation whose first word, 없는 or 안, is the one at an index. */
function negationAt(text: SearchText, index: number): Negation | undefined {
  const length = lengthOfNegation(text.slice(index, index + MAX_NEGATION_WORDS));
  if (length > 0) return negationBehindNoun(text, index, index + length);
  const [next, last] = [text[index + 1], text[index + 2]];
  if (text[index]?.folded !== '안' || !next || isNoun(next.folded)) return undefined;
  // 소리 안 나는 키보드 and 충전 안 해도 되는 손전등, but 안 매운 라면.
  const isAllowed = ALLOWED.test(next.folded);
  if (index > 0 && (isAllowed || isVerbBehindNot(next.folded)))
    return negationBehindNoun(text, index, index + (last?.folded === '되는' ? 3 : 2));
  return endsInN(next.folded) ? { negated: next, start: index, end: index + 2 } : undefined;
}

/** The negation of the noun before some words. */
function negationBehindNoun(text: SearchText, index: number, end: number): Negation | undefined {
  const isSupported = index > 1 && SUPPORT.test(text[index - 1]?.folded ?? '');
  const start = index - (isSupported ? 2 : 1);
  const negated = text[start];
  return negated && { negated, start, end };
}

function lengthOfNegation(words: SearchText) {
  const joined = words.map((_, index) =>
    words
      .slice(0, index + 1)
      .map(({ folded }) => folded)
      .join(''),
  );
  return joined.findIndex((text) => NEGATION.test(text)) + 1;
}

/** Whether a word ends in ㄴ, as adjectives do before a noun: 매운. */
const endsInN = (word: string) => word.normalize('NFD').endsWith('\u11ab');
