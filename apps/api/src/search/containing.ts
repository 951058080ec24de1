import { fold } from './fold.ts';

/** LIKE patterns, one for each word of a text: titles that contain them all match the text. */
export function containing(text: string) {
  return fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
