import { fold } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const synonyms = new Map(
  readLines('one-way-synonyms.txt').flatMap((line) => {
    const [words = '', others = ''] = fold(line).split(':');
    return words.split(',').map((word) => [word, others.split(',')] as const);
  }),
);

/** What titles call the goods that a folded word names, and what does not name them: 반지 for ring. None for other words. */
export const oneWaySynonymsOf = (word: string): readonly string[] => synonyms.get(word) ?? [];
