import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from './fold.ts';

const FILE = path.resolve(import.meta.dirname, '../../data/synonyms.txt');
/** A shorter word may be part of another one by chance. */
const SHORTEST_PART = 3;

/** The groups of the file: words that name the same thing, or spell it in another way. */
export function readSynonyms() {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map(fold));
}

const groups = new Map(readSynonyms().flatMap((group) => group.map((word) => [word, group])));

/**
 * A folded word and the other ways to write it: 자켓 is also 재킷, 악세사리함 also 액세서리함.
 * The word itself comes first.
 */
export function spellingsOf(word: string): string[] {
  const whole = groups.get(word);
  if (whole) return [word, ...whole.filter((other) => other !== word)];
  for (const [part, group] of groups) {
    if (part.length < SHORTEST_PART || !word.includes(part)) continue;
    return [...new Set([word, ...group.map((other) => word.replace(part, other))])];
  }
  return [word];
}
