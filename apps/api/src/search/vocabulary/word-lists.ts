import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DATA } from '../../paths.ts';
import { fold } from '../text/search-text.ts';
import { formsOf } from './vocabulary-lines.ts';

/** The lines of a file in `data`, without empty lines and comments, which begin with #. */
export function readLines(file: string): string[] {
  return readFileSync(path.join(DATA, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The folded words of a file in `data`, separated by spaces or line breaks. */
export function readWords(file: string): ReadonlySet<string> {
  return new Set(readLines(file).flatMap((line) => fold(line).split(' ')));
}

/** The folded forms of a word on each line of a file in `data`, separated by commas. */
export function readForms(file: string): string[][] {
  return readLines(file).map(formsOf);
}
