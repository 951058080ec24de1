import { readText, type SearchText } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const wordOf = new Map(
  readLines('emoji.txt').flatMap((line) => {
    const [word = '', emoji = ''] = line.split(' ');
    return Array.from(emoji, (one) => [one, word] as const);
  }),
);
const EMOJI = new RegExp(`[${[...wordOf.keys()].join('')}]`, 'gu');

/** A text with words for its emoji: 강아지 간식 for 🐶간식; the same one if it has none on the list. */
export function withoutEmoji(text: SearchText): SearchText {
  if (!text.some(({ typed }) => typed.search(EMOJI) >= 0)) return text;
  return text.flatMap((word) => {
    const words = word.typed.replace(EMOJI, (emoji) => ` ${wordOf.get(emoji)} `);
    return words === word.typed ? word : readText(words);
  });
}
