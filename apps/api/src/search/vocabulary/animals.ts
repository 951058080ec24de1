import { fold, type SearchText } from '../text/search-text.ts';
import { readLines, readWords } from './word-lists.ts';

const [anyPet = [], ...kinds] = readLines('animals.txt').map((line) => fold(line).split(' '));
const depicting = Array.from(readWords('depicting.txt'));

const animals = new Set([anyPet, ...kinds].flat());

/** Whether a folded word says for which animals something is. */
export const isAnimal = (word: string) => animals.has(word);

/** Whether a text names goods that may depict an animal, and are then for people: 인형. */
export const mayDepictAnimal = (text: SearchText) =>
  text.some(({ folded }) => depicting.some((goods) => folded.endsWith(goods)));

/**
 * Words that a title for the animals of a text may have, those for any pet, and those for others; undefined if the text
 * has no animal.
 */
export function animalsIn(text: SearchText) {
  const isIn = (words: readonly string[]) => text.some(({ folded }) => words.includes(folded));
  const meant = kinds.filter(isIn);
  if (meant.length === 0 && !isIn(anyPet)) return undefined;
  const others = kinds.filter((words) => meant.length > 0 && !meant.includes(words));
  return { own: (meant.length > 0 ? meant : kinds).flat(), anyPet, others: others.flat() };
}
