import { isProductNoun } from './known-words.ts';
import { inLatin } from './model-words.ts';
import { formsOfName, isName } from './names.ts';

/** More Latin words than these do not make one name. */
const MAX_WORDS_OF_NAME = 4;
const MIN_PIECE_LENGTH = 2;
const MAX_WORDINGS = 3;

/**
 * The ways to divide a text into folded words, as typed first: neighbouring Latin words are also the name that they
 * make together (new balance: newbalance), and a compound of a name and a noun is also both (애플워치: 애플 워치).
 */
export function wordingsOf(words: readonly string[]): readonly (readonly string[])[] {
  const others = words.flatMap((word, index) => [
    ...joinedNames(words, index),
    ...nameAndNoun(word).map((pieces) => words.toSpliced(index, 1, ...pieces)),
  ]);
  return [words, ...others].slice(0, MAX_WORDINGS);
}

/** The words with those from an index on joined to the longest name. */
function joinedNames(words: readonly string[], start: number) {
  for (let size = MAX_WORDS_OF_NAME; size > 1; size -= 1) {
    const run = words.slice(start, start + size);
    const name = run.join('');
    if (run.length < size || !run.every((word) => /^[a-z]+$/.test(word)) || !isName(name)) continue;
    const pieces = formsOfName(name).flatMap(nameAndNoun);
    return [[name], ...pieces].map((others) => words.toSpliced(start, size, ...others));
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
