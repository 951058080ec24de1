import { fold } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const others = new Map(
  readLines('inside-other-words.txt').map((line) => {
    const [word = '', longer = ''] = fold(line).split(':');
    return [word, longer.split(' ')] as const;
  }),
);

/** The words that have a folded word inside by chance: 플러그 for 러그. Undefined if there are none. */
export const otherWordsWith = (word: string): readonly string[] | undefined => others.get(word);

/** Whether a text contains another one outside of some words. */
export const containsOutside = (text: string, part: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, ' '), text).includes(part);
