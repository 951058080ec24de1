import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Figure } from './fault.ts';

const SCOREBOARD = path.resolve(import.meta.dirname, '../../../docs/reliability.md');
const BIOME = path.resolve(import.meta.dirname, '../../../node_modules/.bin/biome');
const START = '<!-- npm run faults -- --write -->';
const END = '<!-- end -->';

export interface Result {
  name: string;
  promise: string;
  figures: Figure[];
  /** False until all figures have been reported. */
  isComplete: boolean;
}

export function verdictOf({ figures, isComplete }: Result) {
  return isComplete && figures.every(({ isWithinBound }) => isWithinBound) ? 'kept' : 'broken';
}

/** Writes the results into the scoreboard. The sections of other faults stay unchanged. */
export async function writeScoreboard(results: readonly Result[], file = SCOREBOARD) {
  const document = await readFile(file, 'utf8');
  const [before = '', rest] = document.split(START);
  const [board, after] = rest?.split(END) ?? [];
  if (board === undefined || after === undefined) throw new Error(`${file} has no scoreboard.`);
  const sections = new Map(
    board
      .split(/^(?=#### )/m)
      .slice(1)
      .map((section) => [/`(.*?)`/.exec(section)?.[1] ?? '', section.trim()]),
  );
  for (const result of results) sections.set(result.name, sectionOf(result));
  const sorted = [...sections].toSorted(([one], [other]) => one.localeCompare(other));
  const text = sorted.map(([, section]) => section).join('\n\n');
  await writeFile(file, `${before}${START}\n\n${text}\n\n${END}${after}`);
  // Aligns the columns of the tables.
  spawnSync(BIOME, ['format', '--write', file], { stdio: 'ignore' });
}

function sectionOf(result: Result) {
  const day = new Date().toISOString().slice(0, 10);
  const rows = result.figures.map(({ what, measured, bound, isWithinBound }) => {
    const cells = [isWithinBound ? what : `**broken:** ${what}`, measured, bound];
    return `| ${cells.map((cell) => cell.replaceAll(/[|\n]/g, ' ')).join(' | ')} |`;
  });
  return [
    `#### \`${result.name}\`: ${verdictOf(result)}`,
    '',
    `${result.promise} (${day}, ${availableParallelism()} cores)`,
    '',
    '| | measured | promised |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n');
}
