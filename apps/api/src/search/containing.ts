import { fold } from './fold.ts';

/** A LIKE pattern: titles that contain the text, as the search compares it, match. */
export function containing(text: string) {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
}

/** One pattern for each word of a text: titles that match all of them contain its words in any order. */
export function containingWordsOf(text: string) {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(containing);
}
