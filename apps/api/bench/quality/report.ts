import type { Bench, Figures, Row } from './bench.ts';
import { CHIPS } from './chips.ts';
import { HARM } from './harm.ts';
import { RANKING } from './ranking.ts';
import { RECOVERY } from './recovery.ts';
import { SUGGESTIONS } from './suggestions.ts';

/** What hurts comes first: a search that changes what is right is worse than one that finds less. */
export const ROWS: Row[] = [...HARM, ...RECOVERY, ...RANKING, ...SUGGESTIONS, ...CHIPS];

/** What a row shows when its questions could not be asked. */
const broken = (error: unknown): Figures => ({
  asked: 0,
  figure: 'error',
  failures: [String(error)],
});

/** Measures the rows one after another and prints each when it is known. */
export async function printTable(bench: Bench, rows: readonly Row[]) {
  const measured: { row: Row; figures: Figures }[] = [];
  console.log(`| search quality, ${bench.half} half | asked | figure | target |`);
  console.log('|---|---:|---:|---:|');
  for (const row of rows) {
    const figures = await row.measure(bench).catch(broken);
    measured.push({ row, figures });
    console.log(`| ${row.name} | ${figures.asked} | ${figures.figure} | ${row.target} |`);
  }
  return measured;
}

export function printFailures(measured: readonly { row: Row; figures: Figures }[]) {
  for (const { row, figures } of measured) {
    if (figures.failures.length === 0) continue;
    console.log(`\n${row.name}\n`);
    for (const failure of figures.failures) console.log(`- ${failure}`);
  }
}
