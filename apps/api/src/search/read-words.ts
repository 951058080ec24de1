import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from './search-text.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../data');

/** The words of a file of `data`, separated by spaces and lines; a line that begins with # says something. */
export function readWords(file: string): ReadonlySet<string> {
  const lines = readFileSync(path.join(FOLDER, file), 'utf8').split('\n');
  return new Set(
    lines.filter((line) => !line.startsWith('#')).flatMap((line) => fold(line).split(' ')),
  );
}
