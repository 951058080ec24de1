import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from './fold.ts';

const FILE = path.resolve(import.meta.dirname, '../../data/stop-words.txt');

const words = new Set(
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => fold(line).split(' ')),
);

/** Whether a word of a title says nothing about what the product is: 포함, 겸용, 1개. */
export function isStopWord(word: string) {
  return words.has(fold(word)) || /^\d/.test(word);
}
