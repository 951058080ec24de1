import { occurrencesOf } from './dictionary.ts';
import { isCorrectWord } from './known-words.ts';
import { isModifier } from './modifiers.ts';
import type { SearchContext } from './search-context.ts';
import type { Vocabulary } from './vocabulary.ts';

const LONGEST = 16;
const SHORTEST_PIECE = 2;

interface Split {
  pieces: string[];
  /** How common the pieces are: the sum of the logarithms of their frequencies. */
  commonness: number;
}

/**
 * Splits a folded compound that occurs in no title into words of titles, their synonyms and modifiers:
 * 여성여름원피스 → 여성 여름 원피스. The split has as few words as possible, and among those the most common
 * ones. A number and its unit stay together.
 * @returns the words separated by spaces; undefined if there is no split
 */
export async function splitWords(
  { db, vocabulary }: SearchContext,
  word: string,
): Promise<string | undefined> {
  const letters = Array.from(word);
  if (letters.length > LONGEST) return undefined;
  const occurrences = await occurrencesOf(db, piecesOf(letters));
  /** The best split of the letters before each position. */
  const best: (Split | undefined)[] = [{ pieces: [], commonness: 0 }];
  for (let end = 1; end <= letters.length; end += 1) {
    for (let start = 0; start <= end - SHORTEST_PIECE; start += 1) {
      const before = best[start];
      const piece = letters.slice(start, end).join('');
      const frequency = occurrences.get(piece) ?? (isKnown(vocabulary, piece) ? 1 : 0);
      if (!before || frequency === 0 || !mayBePiece(vocabulary, piece)) continue;
      const split = {
        pieces: [...before.pieces, piece],
        commonness: before.commonness + Math.log(frequency),
      };
      if (isBetter(split, best[end])) best[end] = split;
    }
  }
  const pieces = best[letters.length]?.pieces ?? [];
  return pieces.length > 1 ? pieces.join(' ') : undefined;
}

/** Whether a piece is a synonym or modifier that titles may not have: 여자, though all of them say 여성. */
function isKnown(vocabulary: Vocabulary, piece: string) {
  return vocabulary.synonyms.has(piece) || isModifier(vocabulary, piece);
}

/** Latin pieces must be correct words of three letters or more: some title has nearly every bigram. */
function mayBePiece(vocabulary: Vocabulary, piece: string) {
  return (
    !/^[a-z]/.test(piece) || (piece.length > SHORTEST_PIECE && isCorrectWord(vocabulary, piece))
  );
}

/** Every substring that may be a piece: it neither begins nor ends inside a number with its unit. */
function piecesOf(letters: readonly string[]) {
  const mayCutAt = (index: number) =>
    !/\d/.test(letters[index - 1] ?? '') || !/[\da-z]/.test(letters[index] ?? '');
  return letters.flatMap((_, start) =>
    letters.slice(start).flatMap((_, index) => {
      const end = start + index + 1;
      const isPiece = end - start >= SHORTEST_PIECE && mayCutAt(start) && mayCutAt(end);
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
