import { fold } from './search-text.ts';
import { readWords } from './word-lists.ts';

export const stopWords = readWords('stop-words.txt');

/** Whether every word of a text says nothing about what a product is: 포함, 선물 세트, 1개. */
export function isStopWord(text: string) {
  return fold(text)
    .split(' ')
    .every((word) => stopWords.has(word) || /^\d/.test(word));
}
