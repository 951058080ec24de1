import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from './search-text.ts';

const FILE = path.resolve(import.meta.dirname, '../../data/stop-words.txt');

const words = new Set(
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => fold(line).split(' ')),
);

/** Whether every word of a text says nothing about what a product is: 포함, 선물 세트, 1개. */
export function isStopWord(text: string) {
  return fold(text)
    .split(' ')
    .every((word) => words.has(word) || /^\d/.test(word));
}
