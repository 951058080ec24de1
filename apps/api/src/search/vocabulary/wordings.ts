import { isProductNoun } from './known-words.ts';
import { inLatin } from './model-words.ts';
import { formsOfName, isName } from './names.ts';
import { syllableNouns } from './syllable-nouns.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More words than these do not make one name. */
const MAX_WORDS_OF_NAME = 4;
const MIN_PIECE_LENGTH = 2;
const MAX_WORDINGS = 3;

/**
 * The ways to divide a text into folded words, as typed first: neighbouring words are also the listed one that they make
 * together (new balance: newbalance, air fryer: airfryer, 보조 배터리: 보조배터리), and a compound of a name and a noun
 * is also both (애플워치: 애플 워치).
 */
export function wordingsOf(
  vocabulary: Vocabulary,
  words: readonly string[],
): readonly (readonly string[])[] {
  const others = words.flatMap((word, index) => [
    ...joinedWords(vocabulary, words, index),
    ...nameAndNoun(word).map((pieces) => words.toSpliced(index, 1, ...pieces)),
  ]);
  return [words, ...others].slice(0, MAX_WORDINGS);
}

/** The words with those from an index on joined to the longest listed one. */
function joinedWords({ synonyms }: Vocabulary, words: readonly string[], start: number) {
  for (let size = MAX_WORDS_OF_NAME; size > 1; size -= 1) {
    const run = words.slice(start, start + size);
    const joined = run.join('');
    if (run.length < size) continue;
    const isLatin = run.every((word) => /^[a-z]+$/.test(word));
    const isHangul = run.every((word) => /^[가-힣]{2,}$/.test(word) || syllableNouns.has(word));
    if (!((isLatin && isName(joined)) || ((isLatin || isHangul) && synonyms.has(joined)))) continue;
    const pieces = formsOfName(joined).flatMap(nameAndNoun);
    return [[joined], ...pieces].map((others) => words.toSpliced(start, size, ...others));
  }
  return [];
}
/** The pieces of a compound of a name and a noun; none of any other word. */
function nameAndNoun(word: string): [name: string, noun: string][] {
  if (!/^[가-힣]{4,}$/.test(word) || isProductNoun(word)) return [];
  for (let end = word.length - MIN_PIECE_LENGTH; end >= MIN_PIECE_LENGTH; end -= 1) {
    const [name, noun] = [word.slice(0, end), word.slice(end)];
    if (isName(name) && isNoun(noun)) return [[name, noun]];
  }
  return [];
}

const isNoun = (word: string) => isName(word) || isProductNoun(word) || inLatin(word) !== undefined;
