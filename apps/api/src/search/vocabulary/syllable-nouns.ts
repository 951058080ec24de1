import { readWords } from './word-lists.ts';

/** Nouns of one syllable in which names of goods end: 줄, 팬. */
export const syllableNouns = readWords('syllable-nouns.txt');
