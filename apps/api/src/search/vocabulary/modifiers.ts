import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readWords } from './word-lists.ts';

export const modifiers = readWords('modifiers.txt');

/** Words for clothes by their sleeves. Titles may write them and a noun of one syllable with a space: 반팔 티 for 반팔티. */
export const SLEEVES = new Set(['반팔', '긴팔', '민소매']);

/** Whether a compound of this word and a noun of one syllable may be written with a space: 반팔티, 여성옷. */
export const takesSyllable = (word: string) => modifiers.has(word) || SLEEVES.has(word);

/** Whether a folded word only describes a product or says whom it is for: 빨강, 여성, 무선. */
export function isModifier(vocabulary: Vocabulary, word: string) {
  return modifiers.has(word) || isStopWord(vocabulary, word);
}
