import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Figure } from './fault.ts';

export const SCOREBOARD = path.resolve(import.meta.dirname, '../../../docs/reliability.md');
const START = '<!-- npm run faults -- --write -->';
const END = '<!-- end -->';

export interface Result {
  name: string;
  promise: string;
  figures: Figure[];
  /** Not while it runs, nor when it was ended before it had stated everything. */
  isComplete: boolean;
  /** Why it could not be made here. */
  skipped?: string;
}

export function verdictOf({ figures, isComplete, skipped }: Result) {
  if (skipped !== undefined) return 'not made';
  return isComplete && figures.every(({ isKept }) => isKept) ? 'kept' : 'broken';
}

/** Puts the results into the scoreboard; rows of faults that were not run stay as they are. */
export async function writeScoreboard(results: readonly Result[], file = SCOREBOARD) {
  const document = await readFile(file, 'utf8');
  const [before = '', rest] = document.split(START);
  const [table, after] = rest?.split(END) ?? [];
  if (table === undefined || after === undefined) throw new Error(`${file} has no scoreboard.`);
  const rows = new Map(
    [...table.matchAll(/^\| `([\w-]+)` \|.*$/gm)].map(([row, name = '']) => [name, row]),
  );
  for (const result of results) {
    if (result.skipped === undefined) rows.set(result.name, rowOf(result));
  }
  const sorted = [...rows].toSorted(([one], [other]) => one.localeCompare(other));
  const lines = [
    '| `npm run faults -- …` | promise | measured | run |',
    '| --- | --- | --- | --- |',
    ...sorted.map(([, row]) => row),
  ];
  await writeFile(file, `${before}${START}\n\n${lines.join('\n')}\n\n${END}${after}`);
}

function rowOf(result: Result) {
  const figures = result.figures.map(
    ({ what, measured, bound, isKept }) =>
      `${isKept ? '' : '**broken:** '}${what} ${measured} (${bound})`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const run = `${day}, ${availableParallelism()} cores`;
  const cells = [`\`${result.name}\``, result.promise, figures.join('<br>'), run];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
