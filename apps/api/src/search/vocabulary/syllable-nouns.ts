import { readWords } from './word-lists.ts';

/** Nouns of one syllable in which names of goods end: 줄, 팬. */
export const syllableNouns = readWords('syllable-nouns.txt');

const divided = readWords('divided-syllables.txt');

/** Whether translated titles write a piece of a noun as a word of its own: 킥 of 킥보드. */
export const mayStandApart = (syllable: string) =>
  divided.has(syllable) || syllableNouns.has(syllable);
