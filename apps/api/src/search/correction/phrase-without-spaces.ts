import type { SearchContext } from '../titles/search-context.ts';
import { dividedCompound } from '../vocabulary/compounds.ts';
import { isProductNoun } from '../vocabulary/known-words.ts';
import { splitWords } from './split-words.ts';

/** Fewer words without spaces are a compound, of which none may be left out: 이어폰케이스. */
const MIN_WORDS = 3;

/**
 * The words of a phrase that was typed without spaces, of which some may be left out where no title has all:
 * 휴대폰거치대 무선 충전 for 휴대폰거치대무선충전.
 * @param pieces what the phrase was split into, of which those that are no kind of product may be divided too
 * @returns undefined for a compound of two words, and if one is not correct
 */
export async function phraseOf(
  context: SearchContext,
  pieces: readonly string[],
  isCorrect: (word: string) => boolean,
): Promise<string | undefined> {
  const words: string[] = [];
  for (const piece of pieces) {
    const divided = isProductNoun(piece) ? [piece] : dividedCompound(context.vocabulary, piece);
    const split = divided || isCorrect(piece) ? undefined : await splitWords(context, piece);
    words.push(...(divided ?? split?.split(' ') ?? [piece]));
  }
  return words.length >= MIN_WORDS && words.every(isCorrect) ? words.join(' ') : undefined;
}
