import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from './search-text.ts';

const FILE = path.resolve(import.meta.dirname, '../../data/synonyms.txt');
/** A shorter word may stand in another one by chance. */
const SHORTEST_INSIDE = 3;

/** The groups of the file: words that name the same thing, in other words or another spelling. */
export function readSynonyms() {
  return readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map(fold));
}

const groups = new Map(readSynonyms().flatMap((group) => group.map((word) => [word, group])));

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
