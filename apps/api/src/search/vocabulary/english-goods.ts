import { fold } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const korean = new Map(
  readLines('english-goods.txt').map((line) => {
    const [english = '', words = ''] = fold(line).split(':');
    return [english, words.split(',')] as const;
  }),
);

/** What titles call the goods that a folded English word names; none for any other word. */
export const inKorean = (word: string): readonly string[] => korean.get(word) ?? [];
