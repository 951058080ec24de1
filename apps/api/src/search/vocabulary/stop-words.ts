import { fold } from '../text/search-text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether all words of a text are stop words or begin with a digit: 포함, 선물 세트, 1개. */
export function isStopWord({ stopWords }: Vocabulary, text: string) {
  return fold(text)
    .split(' ')
    .every((word) => stopWords.has(word) || /^\d/.test(word));
}
