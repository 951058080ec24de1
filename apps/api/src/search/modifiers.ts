import { isStopWord } from './stop-words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readWords } from './word-lists.ts';

export const modifiers = readWords('modifiers.txt');

/** Whether a folded word only describes a product or says whom it is for: 빨강, 여성, 무선. */
export function isModifier(vocabulary: Vocabulary, word: string) {
  return modifiers.has(word) || isStopWord(vocabulary, word);
}
