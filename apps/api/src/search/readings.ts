import { isFound } from './count-titles.ts';
import { occurrencesOf } from './dictionary.ts';
import { inOtherMode } from './keyboard.ts';
import { isModifier } from './modifiers.ts';
import { withoutParticle } from './particles.ts';
import { isGoods, isRightWord } from './right-words.ts';
import type { SearchContext } from './search-context.ts';
import { readText, type Word } from './search-text.ts';
import { isOtherSpelling, isSlip, similarWords } from './similar-words.ts';
import { sameSound } from './sound/same-sound.ts';
import { splitWords } from './split-words.ts';
import { inOtherOrder } from './swapped-syllables.ts';
import { titleQuery } from './title-query.ts';

const MOST_SIMILAR = 5;
const SHORTEST_PIECE = 2;
/** Each place of a compound at which it may be taken apart is a search of its own. */
const LONGEST_COMPOUND = 10;

/** What a word may have been meant to be that no title has. */
export interface Readings {
  /** Words of titles in its place, the likeliest first. */
  texts: string[];
  /**
   * Whether the word may be right, a brand that is not sold here, say: then the readings may be
   * offered, but not searched in its place.
   */
  mayBeRight: boolean;
  /** Whether they are the same word in the other script: nothing is replaced. */
  isSameWord: boolean;
  /** Whether each of them is a word of titles by itself. */
  areWordsOfTitles: boolean;
}

/**
 * The readings of a word that no title has. A compound that titles write apart changes no letter, and
 * the other mode of the keyboard no key; all others are guesses. A word with a digit is a model, or a
 * number with its unit, and no other one is meant.
 */
export async function readingsOf(
  context: SearchContext,
  { typed, folded }: Word,
): Promise<Readings> {
  const { db, vocabulary } = context;
  const apart = await splitWords(context, folded);
  const pieces = apart?.split(' ') ?? [];
  const isOfRightWords = pieces.every((word) => isRightWord(vocabulary, word) || isGoods(word));
  const isApart = apart !== undefined && (await isText(context, apart));
  // 남자운동화 where no title has both: the shoes are shown, and that the rest was left out.
  const isDescribed = pieces.slice(0, -1).every((word) => isModifier(vocabulary, word));
  if (apart !== undefined && isOfRightWords && (isApart || isDescribed))
    return reading([apart], {});
  const mode = await ofMode(context, typed);
  const isMeantAsTyped = /^[a-z]+$/.test(folded) && isRightWord(vocabulary, folded);
  if (/\d/.test(folded) || (mode.length > 0 && isMostlyJamo(typed) && !isMeantAsTyped))
    return reading(mode, {});
  const stem = await withoutParticle(context, folded);
  if (stem !== undefined) return reading([stem], { areWordsOfTitles: true });
  const similar = (await similarWords(db, folded)).slice(0, MOST_SIMILAR);
  const slips = similar.filter((other) => isSlip(folded, other)).map(({ word }) => word);
  const isRight =
    isRightWord(vocabulary, folded) || (isGoods(folded) && !similar.some(isOtherSpelling));
  if (!isRight && slips.length + mode.length > 0)
    return reading([...slips, ...mode], { areWordsOfTitles: mode.length === 0 });
  const other = await sameSound(db, folded);
  if (other.length > 0) return reading(other, { isSameWord: true, areWordsOfTitles: true });
  const offered = reading(
    similar.map(({ word }) => word),
    { mayBeRight: true, areWordsOfTitles: true },
  );
  if (isRight) return offered;
  if (apart !== undefined && (isApart || isOfRightWords)) return reading([apart], {});
  const inOrder = await inOtherOrder(context, folded);
  if (inOrder !== undefined) return reading([inOrder], { areWordsOfTitles: true });
  const compound = await similarCompound(context, folded);
  if (compound !== undefined) return reading([compound], {});
  return offered;
}

const isText = async (context: SearchContext, text: string) =>
  isFound(context.db, await titleQuery(context, readText(text)));

export function reading(texts: string[], more: Partial<Readings>): Readings {
  return { texts, mayBeRight: false, isSameWord: false, areWordsOfTitles: false, ...more };
}

/** Whether the word is no Korean, as Latin words are that were typed in the Korean mode: ㅣㄷㅇ. */
function isMostlyJamo(typed: string) {
  const syllables = typed.match(/[가-힣]/g) ?? [];
  return syllables.length * 2 < typed.length;
}

/** The word in the other mode of the keyboard, if titles have that. */
async function ofMode(context: SearchContext, typed: string) {
  const other = inOtherMode(typed);
  // A single syllable stands in too many titles: tpa is no 심.
  if (other === undefined || other.length < 2 || digitsOf(other) !== digitsOf(typed)) return [];
  return (await isText(context, other)) ? [other] : [];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** A compound of a word of titles and one that is similar to another: 무선이어폼 → 무선 이어폰. */
async function similarCompound(context: SearchContext, word: string) {
  const { db, vocabulary } = context;
  const letters = Array.from(word);
  if (letters.length > LONGEST_COMPOUND) return undefined;
  const splits = letters
    .slice(SHORTEST_PIECE, 1 - SHORTEST_PIECE)
    .map((_, index) => index + SHORTEST_PIECE)
    .map((place) => [letters.slice(0, place).join(''), letters.slice(place).join('')] as const);
  const known = await occurrencesOf(db, splits.flat());
  const found = await Promise.all(
    splits.map(async ([start, end]) => {
      if (known.has(start) && !isRightWord(vocabulary, end)) {
        const ends = await similarWords(db, end);
        return ends.map((other) => ({ ...other, word: `${start} ${other.word}` }));
      }
      if (known.has(end) && !isRightWord(vocabulary, start)) {
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
    if (await isText(context, text)) return text;
  }
  return undefined;
}
