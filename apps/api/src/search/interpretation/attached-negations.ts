import { asWord, type SearchText } from '../text/search-text.ts';
import { isListedWord } from '../vocabulary/known-words.ts';
import { DENIALS, isNoun, isVerbBehindNot } from '../vocabulary/sentence-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { withoutEnding } from './negations.ts';

/** What is hardly ever part of another word: 설탕없는. */
const CERTAIN = /^(필요)?(없는|없이|없어도|않은|않는|않아도|뺀)$/;
/** What only stands between two nouns: 가죽빼고지갑, but not 말고기 or 양말고리. */
const BETWEEN = new RegExp(`^(${DENIALS.join('|')})$`);
/** The last syllable of an adjective before a noun: 매운, 아픈. */
const ADJECTIVE = /[은운픈싼큰긴쓴짠센든간된난진린른친힌한]$/;
const MIN_PIECE_LENGTH = 2;
/** 안 and a verb of up to nine syllables; all other negations are shorter. */
const MAX_NEGATION_LENGTH = 10;

/**
 * A text with spaces around its negations, which shoppers leave out: 설탕 없는 for 설탕없는, 소리 안 나는 for 소리안나는.
 * @returns undefined if no word has a negation inside, or nothing else is said
 */
export function withSpacesAroundNegations(
  vocabulary: Vocabulary,
  text: SearchText,
): SearchText | undefined {
  const words = text.flatMap(
    ({ folded }, index) => divided(vocabulary, folded, index > 0)?.map(asWord) ?? text[index] ?? [],
  );
  const isOnlyNegated = text.length === 1 && words[0]?.folded === '안' && words.length === 2;
  return words.length > text.length && !isOnlyNegated ? words : undefined;
}

function divided(vocabulary: Vocabulary, word: string, isBehind: boolean) {
  if (!/[가-힣]{2,}$/.test(word) || isListedWord(vocabulary, word)) return undefined;
  for (const start of Array(word.length).keys()) {
    for (let end = Math.min(word.length, start + MAX_NEGATION_LENGTH); end > start; end -= 1) {
      const [before, middle, behind] = [
        word.slice(0, start),
        word.slice(start, end),
        word.slice(end),
      ];
      const negation =
        negationBehind(vocabulary, before, middle, behind) ??
        notDone(vocabulary, before, middle, isBehind);
      if (negation && (behind === '' || isListedWord(vocabulary, behind)))
        return [before, ...negation, behind].filter((piece) => piece !== '');
    }
  }
  return undefined;
}

/** The words that deny what stands before them: 없는, 필요 없는, 빼고. */
function negationBehind(vocabulary: Vocabulary, before: string, middle: string, behind: string) {
  if (before === '') return undefined;
  const certain = CERTAIN.exec(middle);
  if (certain) return certain.slice(1).filter((piece) => piece !== undefined);
  const isBetween = behind.length >= MIN_PIECE_LENGTH && isListed(vocabulary, before);
  return isBetween && BETWEEN.test(middle) ? [middle] : undefined;
}

/** 안 and the verb or adjective behind it, but not 안전한, 안대는 or the 안 of 편안한. */
function notDone(vocabulary: Vocabulary, before: string, middle: string, isBehind: boolean) {
  const verb = middle.slice(1);
  if (!middle.startsWith('안') || verb === '' || isListedWord(vocabulary, middle)) return undefined;
  if (before !== '' && (!isListed(vocabulary, before) || isListedWord(vocabulary, `${before}안`)))
    return undefined;
  const [, noun, ending] = /^(.{2,}?)([하되]?는)$/.exec(middle) ?? [];
  const isVerbBehind = ending === '는' && (isBehind || before !== '');
  const isOfNoun = noun !== undefined && !isVerbBehind && isListedWord(vocabulary, noun);
  const isVerb = verb === '해도' || isVerbBehindNot(verb);
  const isAdjective =
    ADJECTIVE.test(verb) &&
    !isNoun(verb) &&
    (isListedWord(vocabulary, verb) || !beginsWithListedWord(vocabulary, middle));
  return (isVerb && !isOfNoun) || isAdjective ? ['안', verb] : undefined;
}

/** A noun, perhaps with a particle: 소리, 소리가. */
const isListed = (vocabulary: Vocabulary, word: string) =>
  isListedWord(vocabulary, word) || isListedWord(vocabulary, withoutEnding(word));

const beginsWithListedWord = (vocabulary: Vocabulary, word: string) =>
  Array.from(word).some(
    (_, end) => end >= MIN_PIECE_LENGTH && isListedWord(vocabulary, word.slice(0, end)),
  );
