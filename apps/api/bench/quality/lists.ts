import { readFileSync } from 'node:fs';
import path from 'node:path';

const lines = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .normalize('NFC')
    .trimEnd()
    .split('\n');

/** A table with a heading: its rows, each by the names of the columns. */
export function readTable<Column extends string>(file: string) {
  const [heading = '', ...rows] = lines(file);
  const columns = heading.split('\t') as Column[];
  return rows.map((row) => {
    const cells = row.split('\t');
    return Object.fromEntries(
      columns.map((column, index) => [column, cells[index] ?? '']),
    ) as Record<Column, string>;
  });
}

interface Domain {
  name: string;
  categories: number[];
  words: string[];
}

/** Lists of words under headings: `# Name [category ids]`. No word is in two of them. */
export function readDomains(file: string): Domain[] {
  const domains: Domain[] = [];
  const seen = new Set<string>();
  for (const line of lines(file)) {
    if (line.startsWith('#')) {
      const [, name = '', ids = ''] = /^# ([^[]*)(?:\[(.*)\])?/.exec(line) ?? [];
      const categories = ids.split(' ').filter(Boolean).map(Number);
      domains.push({ name: name.trim(), categories, words: [] });
      continue;
    }
    const words = line.split(/\s+/).filter((word) => word !== '' && !seen.has(word));
    for (const word of words) seen.add(word);
    domains.at(-1)?.words.push(...words);
  }
  return domains.filter(({ words }) => words.length > 0);
}
