import { occurrencesOf } from './dictionary.ts';
import { isModifier } from './modifiers.ts';
import { isRightWord } from './right-words.ts';
import type { SearchContext } from './search-context.ts';
import type { Vocabulary } from './vocabulary.ts';

const LONGEST = 16;
const SHORTEST_PIECE = 2;

interface Split {
  pieces: string[];
  /** How common the pieces are: the sum of the logarithms of the titles that have each. */
  commonness: number;
}

/**
 * A folded compound that stands in no title, taken apart into words of titles, and those that mean the same
 * or say what things are like: 여성여름원피스 → 여성 여름 원피스. As few words as will do, and of those the
 * most common. A number stays whole, with its unit.
 */
export async function splitWords(
  { db, vocabulary }: SearchContext,
  word: string,
): Promise<string | undefined> {
  const letters = Array.from(word);
  if (letters.length > LONGEST) return undefined;
  const occurrences = await occurrencesOf(db, piecesOf(letters));
  /** The best split of the letters before each place. */
  const best: (Split | undefined)[] = [{ pieces: [], commonness: 0 }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = 0; start <= end - SHORTEST_PIECE; start += 1) {
      const before = best[start];
      const piece = letters.slice(start, end).join('');
      const having = occurrences.get(piece) ?? (isKnown(vocabulary, piece) ? 1 : 0);
      if (!before || having === 0 || !mayBePiece(vocabulary, piece)) continue;
      const split = {
        pieces: [...before.pieces, piece],
        commonness: before.commonness + Math.log(having),
      };
      if (isBetter(split, best[end])) best[end] = split;
    }
  }
  const pieces = best[letters.length]?.pieces ?? [];
  return pieces.length > 1 ? pieces.join(' ') : undefined;
}

/** Whether titles may say it in another word: 여자, though all of them say 여성. */
function isKnown(vocabulary: Vocabulary, piece: string) {
  return vocabulary.synonyms.has(piece) || isModifier(vocabulary, piece);
}

/** In Latin letters, nearly every pair stands in some title. */
function mayBePiece(vocabulary: Vocabulary, piece: string) {
  return !/^[a-z]/.test(piece) || (piece.length > SHORTEST_PIECE && isRightWord(vocabulary, piece));
}

/** Every run of letters that may be a word: it neither begins nor ends inside of a number or its unit. */
function piecesOf(letters: readonly string[]) {
  const isPlace = (place: number) =>
    !/\d/.test(letters[place - 1] ?? '') || !/[\da-z]/.test(letters[place] ?? '');
  return letters.flatMap((_, start) =>
    letters.slice(start).flatMap((_, index) => {
      const end = start + index + 1;
      const isPiece = end - start >= SHORTEST_PIECE && isPlace(start) && isPlace(end);
      return isPiece ? letters.slice(start, end).join('') : [];
    }),
  );
}

function isBetter(one: Split, other: Split | undefined) {
  if (!other || one.pieces.length !== other.pieces.length) {
    return !other || one.pieces.length < other.pieces.length;
  }
  return one.commonness > other.commonness;
}
