import { readQuantity } from '../text/units.ts';
import { SCRIPT_CHANGE } from '../titles/alternatives.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { wordFrequencies } from '../titles/word-frequencies.ts';
import { isCorrectWord, isProductNoun } from '../vocabulary/known-words.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { isName } from '../vocabulary/names.ts';
import { syllableNouns } from '../vocabulary/syllable-nouns.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

const MAX_WORD_LENGTH = 16;
const MIN_PIECE_LENGTH = 2;
const MIN_LATIN_LENGTH = 3;

interface Split {
  pieces: string[];
  /** How common the pieces are: the sum of the logarithms of their frequencies. */
  commonness: number;
}

/** A substring of a word, by the positions of its first letter and behind its last one. */
interface Piece {
  text: string;
  start: number;
  end: number;
}

/**
 * Splits a folded compound that occurs in no title into words of titles, their synonyms and modifiers:
 * 여성여름원피스 → 여성 여름 원피스, 아이폰15케이스 → 아이폰15 케이스. The split has as few words as possible, and among
 * those the most common ones. A number and its unit stay together.
 * @returns the words separated by spaces; undefined if there is no split
 */
export async function splitWords(
  context: SearchContext,
  word: string,
): Promise<string | undefined> {
  const letters = Array.from(word);
  if (letters.length > MAX_WORD_LENGTH) return undefined;
  const pieces = piecesOf(letters).filter(
    (piece) =>
      mayBePiece(context.vocabulary, letters, piece) &&
      // A listed word in two scripts, such as usb허브, may still be two words of titles.
      !(piece.text === word && SCRIPT_CHANGE.test(word)),
  );
  const frequencies = await wordFrequencies(
    context,
    pieces.map(({ text }) => text),
  );
  /** The best split of the letters before each position. */
  const best: (Split | undefined)[] = [{ pieces: [], commonness: 0 }];
  for (const { text, start, end } of pieces.toSorted((one, other) => one.end - other.end)) {
    const before = best[start];
    const frequency = frequencies.get(text) ?? (isKnown(context.vocabulary, text) ? 1 : 0);
    if (!before || frequency === 0) continue;
    const split = {
      pieces: [...before.pieces, text],
      commonness: before.commonness + Math.log(frequency),
    };
    if (isBetter(split, best[end])) best[end] = split;
  }
  const split = best[letters.length]?.pieces ?? [];
  return split.length > 1 ? split.join(' ') : undefined;
}

/**
 * Splits a compound of two correct words, of which titles have at least the second: 화장실휴지 → 화장실 휴지.
 * @returns undefined for any other word
 */
export async function splitKnownWords(
  context: SearchContext,
  word: string,
): Promise<string | undefined> {
  if (!/^[가-힣]{4,}$/.test(word)) return undefined;
  const { vocabulary } = context;
  const isCorrect = (piece: string) =>
    isCorrectWord(vocabulary, piece) || isProductNoun(piece) || vocabulary.synonyms.has(piece);
  const splits = Array.from({ length: word.length - 3 }, (_, index) => [
    word.slice(0, index + MIN_PIECE_LENGTH),
    word.slice(index + MIN_PIECE_LENGTH),
  ]).filter((pieces) => pieces.every(isCorrect));
  const frequencies = await wordFrequencies(
    context,
    splits.flatMap((pieces) => pieces.slice(1)),
  );
  return splits.find(([, rest = '']) => frequencies.has(rest))?.join(' ');
}

/** Every substring that may be a piece: it neither begins nor ends inside a number with its unit. */
function piecesOf(letters: readonly string[]): Piece[] {
  const mayCutAt = (index: number) =>
    !/\d/.test(letters[index - 1] ?? '') || !/[\da-z]/.test(letters[index] ?? '');
  return letters.flatMap((_, start) =>
    letters.slice(start).flatMap((_, index) => {
      const end = start + index + 1;
      if (!mayCutAt(start) || !mayCutAt(end)) return [];
      return { text: letters.slice(start, end).join(''), start, end };
    }),
  );
}

/**
 * A piece has two letters or more, and a Latin one is a correct word of at least three: some title has nearly every
 * bigram. Only a piece between letters of another kind may be anything: the s24 of 갤럭시s24울트라, the 쌀 of 쌀20kg.
 */
function mayBePiece(
  vocabulary: Vocabulary,
  letters: readonly string[],
  { text, start, end }: Piece,
) {
  const kinds = new Set(letters.slice(start, end).map(kindOf));
  const isWholeRun =
    kinds.size === 1 && !kinds.has(kindOf(letters[start - 1])) && !kinds.has(kindOf(letters[end]));
  // Behind a number at the beginning stands its unit: 100스틱.
  if (isWholeRun) return start > 0 || !/^\d+$/.test(text);
  // v넥 of v넥티셔츠
  if (kinds.size > 1 && vocabulary.synonyms.has(text)) return true;
  if (/^[a-z]/.test(text))
    return end - start >= MIN_LATIN_LENGTH && isCorrectWord(vocabulary, text);
  return end - start >= MIN_PIECE_LENGTH;
}

function kindOf(letter: string | undefined) {
  return letter && (/[a-z\d]/.test(letter) ? 'Latin' : 'other');
}

/** Whether titles may say a piece in another word, as 여성 for 여자 and 햅쌀 for 쌀, or it is a number or a brand. */
function isKnown(vocabulary: Vocabulary, piece: string) {
  if (/^\d/.test(piece)) return /^\d+$/.test(piece) || readQuantity(piece) !== undefined;
  if (syllableNouns.has(piece)) return true;
  return vocabulary.synonyms.has(piece) || isModifier(vocabulary, piece) || isName(piece);
}

function isBetter(one: Split, other: Split | undefined) {
  if (!other || one.pieces.length !== other.pieces.length) {
    return !other || one.pieces.length < other.pieces.length;
  }
  return one.commonness > other.commonness;
}
