import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fold } from './search-text.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../data');

/** The lines of a file of `data` that lists the forms of one word a line, separated by commas. */
export function readForms(file: string): string[][] {
  return readFileSync(path.join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map(fold));
}

const forms = new Map<string, Set<string>>();
for (const line of [...readForms('names.txt'), ...readForms('loanwords.txt')]) {
  for (const form of line) forms.set(form, new Set([...(forms.get(form) ?? []), ...line]));
}

/** The other forms of a brand, another name or a loanword, in both scripts; none of any other word. */
export function formsOfName(word: string): string[] {
  return Array.from(forms.get(word) ?? []).filter((form) => form !== word);
}

export function isName(word: string) {
  return forms.has(word);
}
