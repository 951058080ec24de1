import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DATA } from '../installation.ts';
import { fold } from './search-text.ts';
import { formsOf } from './vocabulary-lines.ts';

/** The lines of a file of `data`; a line that begins with # says something about the others. */
export function readLines(file: string): string[] {
  return readFileSync(path.join(DATA, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The folded words of a file, separated by spaces and lines. */
export function readWords(file: string): ReadonlySet<string> {
  return new Set(readLines(file).flatMap((line) => fold(line).split(' ')));
}

/** The folded forms of one word a line, separated by commas. */
export function readForms(file: string): string[][] {
  return readLines(file).map(formsOf);
}
