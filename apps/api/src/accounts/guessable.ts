import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Of four: below it, less than a million guesses find the password. */
const LEAST_SCORE = 2;
/** A longer password is judged by its beginning: the time that it takes grows with the square. */
const LONGEST_JUDGED = 64;

const SITE_NAMES = ['damoa', '다모아'];

const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: LONGEST_JUDGED,
});

/**
 * Whether a password is soon guessed: common, a pattern of the keyboard, a repetition, or made of what
 * is known about its owner or of the name of this site. Takes up to 40 ms: for a thread of its own.
 */
export function isGuessable(password: string, known: readonly string[]) {
  if (password.trim() === '') return true;
  const { score } = estimator.check(plain(password), [...SITE_NAMES, ...known.flatMap(wordsOf)]);
  return score < LEAST_SCORE;
}

/** Capitals and full-width letters make nothing that is common uncommon. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** A text, its words, and these without what stands between them. */
function wordsOf(text: string) {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return [plain(text), ...words, words.join('')];
}
