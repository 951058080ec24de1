import { occurrencesOf } from '../titles/dictionary.ts';
import { occursInTitles } from '../titles/occurs-in-titles.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { isCorrectWord } from '../vocabulary/known-words.ts';
import { similarWords } from './similar-words.ts';

const MAX_SIMILAR = 5;
const MIN_PIECE_LENGTH = 2;
/** Each position at which a compound may be split costs a search. */
const MAX_COMPOUND_LENGTH = 10;

/** A compound of a word of titles and a misspelt one, split and corrected: 무선이어폼 → 무선 이어폰. */
export async function similarCompound(context: SearchContext, word: string) {
  const { db, vocabulary } = context;
  const letters = Array.from(word);
  if (letters.length > MAX_COMPOUND_LENGTH) return undefined;
  const splits = letters
    .slice(MIN_PIECE_LENGTH, 1 - MIN_PIECE_LENGTH)
    .map((_, index) => index + MIN_PIECE_LENGTH)
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
    .slice(0, MAX_SIMILAR)
    .map(({ word }) => word);
  for (const text of likely) {
    if (await occursInTitles(context, text)) return text;
  }
  return undefined;
}
