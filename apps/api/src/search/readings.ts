import { hasMatches } from './count-titles.ts';
import { occurrencesOf } from './dictionary.ts';
import { inOtherMode } from './keyboard.ts';
import { isCorrectWord, isProductNoun } from './known-words.ts';
import { isModifier } from './modifiers.ts';
import { withoutParticle } from './particles.ts';
import type { SearchContext } from './search-context.ts';
import { readText, type Word } from './search-text.ts';
import { isOtherSpelling, isSlip, similarWords } from './similar-words.ts';
import { sameSound } from './sound/same-sound.ts';
import { splitWords } from './split-words.ts';
import { inOtherOrder } from './swapped-syllables.ts';
import { titleQuery } from './title-query.ts';

const MOST_SIMILAR = 5;
const SHORTEST_PIECE = 2;
/** Each position at which a compound may be split costs a search. */
const LONGEST_COMPOUND = 10;

/** What a word that occurs in no title may mean. */
export interface Readings {
  /** Texts to replace it, the likeliest first. */
  texts: string[];
  /**
   * Whether the word may be correct, such as a brand that is not sold here. Then the readings may be
   * suggested, but not searched instead.
   */
  mayBeCorrect: boolean;
  /** Whether they are the same word in the other script, so that nothing was corrected. */
  isSameWord: boolean;
  /** Whether each of them is a single word of titles. */
  areWordsOfTitles: boolean;
}

/**
 * The readings of a word that occurs in no title. Splitting a compound changes no letter, and switching the
 * keyboard mode no key, so these come first; all others are guesses. A word with a digit is a model or a
 * quantity, and is never replaced by another one.
 */
export async function readingsOf(
  context: SearchContext,
  { typed, folded }: Word,
): Promise<Readings> {
  const { db, vocabulary } = context;
  const split = await splitWords(context, folded);
  const pieces = split?.split(' ') ?? [];
  const hasCorrectPieces = pieces.every(
    (word) => isCorrectWord(vocabulary, word) || isProductNoun(word),
  );
  const splitOccurs = split !== undefined && (await occursInTitles(context, split));
  // 남자운동화 where no title has both: the shoes are shown, with a note that 남자 was left out.
  const isDescribed = pieces.slice(0, -1).every((word) => isModifier(vocabulary, word));
  if (split !== undefined && hasCorrectPieces && (splitOccurs || isDescribed))
    return reading([split], {});
  const mode = await ofMode(context, typed);
  const isMeantAsTyped = /^[a-z]+$/.test(folded) && isCorrectWord(vocabulary, folded);
  if (/\d/.test(folded) || (mode.length > 0 && isMostlyJamo(typed) && !isMeantAsTyped))
    return reading(mode, {});
  const stem = await withoutParticle(context, folded);
  if (stem !== undefined) return reading([stem], { areWordsOfTitles: true });
  const similar = (await similarWords(db, folded)).slice(0, MOST_SIMILAR);
  const slips = similar.filter((other) => isSlip(folded, other)).map(({ word }) => word);
  const isCorrect =
    isCorrectWord(vocabulary, folded) || (isProductNoun(folded) && !similar.some(isOtherSpelling));
  if (!isCorrect && slips.length + mode.length > 0)
    return reading([...slips, ...mode], { areWordsOfTitles: mode.length === 0 });
  const other = await sameSound(db, folded);
  if (other.length > 0) return reading(other, { isSameWord: true, areWordsOfTitles: true });
  const offered = reading(
    similar.map(({ word }) => word),
    { mayBeCorrect: true, areWordsOfTitles: true },
  );
  if (isCorrect) return offered;
  if (split !== undefined && (splitOccurs || hasCorrectPieces)) return reading([split], {});
  const inOrder = await inOtherOrder(context, folded);
  if (inOrder !== undefined) return reading([inOrder], { areWordsOfTitles: true });
  const compound = await similarCompound(context, folded);
  if (compound !== undefined) return reading([compound], {});
  return offered;
}

/** Whether titles have the text. */
const occursInTitles = async (context: SearchContext, text: string) =>
  hasMatches(context.db, await titleQuery(context, readText(text)));

export function reading(texts: string[], more: Partial<Readings>): Readings {
  return { texts, mayBeCorrect: false, isSameWord: false, areWordsOfTitles: false, ...more };
}

/** Whether less than half of the word is syllables, as in a Latin word typed in Korean mode: ㅣㄷㅇ. */
function isMostlyJamo(typed: string) {
  const syllables = typed.match(/[가-힣]/g) ?? [];
  return syllables.length * 2 < typed.length;
}

/** The word in the other keyboard mode, if titles have it. */
async function ofMode(context: SearchContext, typed: string) {
  const other = inOtherMode(typed);
  // Too many titles have a single syllable: tpa does not mean 심.
  if (other === undefined || other.length < 2 || digitsOf(other) !== digitsOf(typed)) return [];
  return (await occursInTitles(context, other)) ? [other] : [];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A compound of a word of titles and a misspelt one, split and corrected: 무선이어폼 → 무선 이어폰. */
async function similarCompound(context: SearchContext, word: string) {
  const { db, vocabulary } = context;
  const letters = Array.from(word);
  if (letters.length > LONGEST_COMPOUND) return undefined;
  const splits = letters
    .slice(SHORTEST_PIECE, 1 - SHORTEST_PIECE)
    .map((_, index) => index + SHORTEST_PIECE)
    .map((end) => [letters.slice(0, end).join(''), letters.slice(end).join('')] as const);
  const known = await occurrencesOf(db, splits.flat());
  const found = await Promise.all(
    splits.map(async ([start, end]) => {
      if (known.has(start) && !isCorrectWord(vocabulary, end)) {
        const ends = await similarWords(db, end);
        return ends.map((other) => ({ ...other, word: `${start} ${other.word}` }));
      }
      if (known.has(end) && !isCorrectWord(vocabulary, start)) {
        const starts = await similarWords(db, start);
        return starts.map((other) => ({ ...other, word: `${other.word} ${end}` }));
      }
      return [];
    }),
  );
  const likely = found
    .flat()
    .filter((one) => one.slips <= 1)
    .sort((one, other) => other.occurrences - one.occurrences)
    .slice(0, MOST_SIMILAR)
    .map(({ word }) => word);
  for (const text of likely) {
    if (await occursInTitles(context, text)) return text;
  }
  return undefined;
}
