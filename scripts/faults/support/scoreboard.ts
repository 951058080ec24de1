import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Figure, Topology } from './fault.ts';
import { BROKEN, formatSection, parseSection, type Section } from './scoreboard-section.ts';

const SCOREBOARD = path.resolve(import.meta.dirname, '../../../docs/reliability.md');
const BIOME = path.resolve(import.meta.dirname, '../../../node_modules/.bin/biome');
const START = '<!-- npm run faults -- --write -->';
const END = '<!-- end -->';

export interface Result {
  name: string;
  topology: Topology;
  promise: string;
  figures: Figure[];
  /** False until all figures have been reported. */
  isComplete: boolean;
}

export function verdictOf({ figures, isComplete }: Pick<Result, 'figures' | 'isComplete'>) {
  return isComplete && figures.every(({ isWithinBound }) => isWithinBound) ? 'kept' : 'broken';
}

/**
 * Writes the results into the scoreboard. The sections of other faults, and what the same faults measured with
 * the other topology, stay unchanged.
 */
export async function writeScoreboard(results: readonly Result[], file = SCOREBOARD) {
  const document = await readFile(file, 'utf8');
  const [before = '', rest] = document.split(START);
  const [board, after] = rest?.split(END) ?? [];
  if (board === undefined || after === undefined) throw new Error(`${file} has no scoreboard.`);
  const texts = board.split(/^(?=#### )/m).slice(1);
  const sections = new Map(texts.map(parseSection).map((section) => [section.name, section]));
  for (const result of results) {
    sections.set(result.name, withResult(sections.get(result.name), result));
  }
  const sorted = [...sections.values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  const text = sorted.map(formatSection).join('\n\n');
  await writeFile(file, `${before}${START}\n\n${text}\n\n${END}${after}`);
  // Aligns the columns of the tables.
  spawnSync(BIOME, ['format', '--write', file], { stdio: 'ignore' });
}

/** The section with the column of the result's topology replaced. */
function withResult(section: Section | undefined, result: Result): Section {
  const day = new Date().toISOString().slice(0, 10);
  const rows = result.figures.map(({ what, measured, bound, isWithinBound }) => {
    const cells = { measured: isWithinBound ? measured : `${BROKEN} ${measured}`, bound };
    return [what, cells] as const;
  });
  const column = { when: `${day}, ${availableParallelism()} cores`, rows: new Map(rows) };
  const columns = new Map(section?.columns).set(result.topology, column);
  return { name: result.name, promise: result.promise, columns };
}
