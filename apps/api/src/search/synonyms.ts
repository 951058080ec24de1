import { readForms } from './word-lists.ts';

/** A shorter word may stand in another one by chance. */
const SHORTEST_INSIDE = 3;

/** The groups of the file: words that name the same thing, in other words or another spelling. */
export const SYNONYMS: readonly (readonly string[])[] = readForms('synonyms.txt');

const groups = new Map(SYNONYMS.flatMap((group) => group.map((word) => [word, group])));

/**
 * A folded word and its synonyms, the word itself first: 자켓 is also 재킷, 악세사리함 also
 * 액세서리함.
 */
export function synonymsOf(word: string): string[] {
  const whole = groups.get(word);
  if (whole) return [word, ...whole.filter((other) => other !== word)];
  for (const [inside, group] of groups) {
    if (inside.length < SHORTEST_INSIDE || !word.includes(inside)) continue;
    return [...new Set([word, ...group.map((other) => word.replace(inside, other))])];
  }
  return [word];
}
