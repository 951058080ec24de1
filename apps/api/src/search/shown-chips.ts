import { fold } from './search-text.ts';
import { isStopWord } from './stop-words.ts';
import { termsOf } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Those of the frequent words that tell a shopper something, each once: not what was searched anyway, nor
 * digits or punctuation by themselves, what a cut has left half of a bracket, or a word again in other
 * capitals or brackets.
 * @param searched the text of the search
 */
export function shownWords(
  vocabulary: Vocabulary,
  words: readonly string[],
  searched: string,
): string[] {
  const known = new Set([...termsOf(fold(searched)), bare(searched)]);
  return words.filter((word) => {
    const name = bare(word);
    if (
      known.has(name) ||
      !/\p{L}/u.test(name) ||
      !isBalanced(word) ||
      isParticle(vocabulary, name)
    )
      return false;
    known.add(name);
    return true;
  });
}

/** The letters and digits of a text, folded: [NEW] and new are the same. */
const bare = (text: string) => termsOf(fold(text)).join(' ');

/** 및, 외, q: not 컵 or 책. */
const isParticle = (vocabulary: Vocabulary, name: string) =>
  name.length === 1 && (/[a-z]/.test(name) || isStopWord(vocabulary, name));

const BRACKETS = ['()', '[]', '{}', '<>', '（）', '［］', '【】', '「」', '『』', '〈〉', '《》'];

function isBalanced(word: string) {
  return BRACKETS.every(([open = '', close = '']) => {
    const [opened, closed] = [word.split(open).length, word.split(close).length];
    return opened === closed && word.indexOf(open) <= word.indexOf(close);
  });
}
