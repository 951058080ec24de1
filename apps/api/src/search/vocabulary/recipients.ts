import { fold } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const namedFor = new Map<string, Set<string>>();
for (const line of readLines('recipients.txt')) {
  const [typed = [], named = []] = line.split(':').map((part) => fold(part).split(','));
  for (const word of typed) namedFor.set(word, new Set([...(namedFor.get(word) ?? []), ...named]));
}

/** Whether a folded word says for whom or what a present is: 아들, 추석. */
export const isRecipient = (word: string) => namedFor.has(word);

/** Whether a folded word asks for a present, whatever it is: 선물 of 엄마 생일 선물. */
export const isPresent = (word: string) => word.endsWith('선물');

/**
 * What a title may have for the recipient or the holiday of a present: 어머니 선물 is also one for 부모님, but not for
 * 아버지, and 추석 선물 one for any 명절.
 */
export function otherRecipients(word: string, words: readonly string[]): string[] {
  if (!words.some(isPresent)) return [];
  return Array.from(namedFor.get(word) ?? []).filter((name) => name !== word);
}
