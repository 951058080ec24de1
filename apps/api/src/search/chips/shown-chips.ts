import { fold } from '../text/search-text.ts';
import { termsOf } from '../text/terms.ts';
import { isCount } from '../text/units.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Words that are shown at most. */
const MAX_SHOWN = 20;

/**
 * The first twenty keywords that are useful to a shopper. It drops what was searched anyway, words without letters,
 * words with an unbalanced bracket, those that tell nothing, and repetitions that differ only in case or punctuation.
 * @param searched the text of the search
 */
export function shownWords(
  vocabulary: Vocabulary,
  words: readonly string[],
  searched: string,
): string[] {
  const known = new Set([...termsOf(fold(searched)), bare(searched)]);
  const shown: string[] = [];
  for (const word of words) {
    if (shown.length === MAX_SHOWN) break;
    const name = bare(word);
    const isUseful =
      !known.has(name) &&
      /\p{L}/u.test(name) &&
      isBalanced(word) &&
      !tellsNothing(vocabulary, name);
    if (!isUseful) continue;
    known.add(name);
    shown.push(word);
  }
  return shown;
}

/** The folded text without punctuation: [NEW] and new are the same. */
const bare = (text: string) => termsOf(fold(text)).join(' ');

/** Whether all words of a text are stop words, counts or lone Latin letters: 포함, 선물 세트, 1개, q; not 300ml or 컵. */
const tellsNothing = ({ stopWords }: Vocabulary, name: string) =>
  name.split(' ').every((word) => stopWords.has(word) || isCount(word) || /^[a-z]$/.test(word));

const BRACKETS = ['()', '[]', '{}', '<>', '（）', '［］', '【】', '「」', '『』', '〈〉', '《》'];

function isBalanced(word: string) {
  return BRACKETS.every(([open = '', close = '']) => {
    const [opened, closed] = [word.split(open).length, word.split(close).length];
    return opened === closed && word.indexOf(open) <= word.indexOf(close);
  });
}
