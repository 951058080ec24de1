import { createHash } from 'node:crypto';
import { lineChecker } from './check-line.ts';
import { openProductFile } from './product-file.ts';
import type { Line } from './text-lines.ts';

/**
 * The numbers of the lines that another line with the same product replaces: the last one wins, unless its own date is
 * older. They may be in different batches: written one after the other, a price would enter the history that nobody was
 * charged, at every import of the file.
 *
 * Reads the file once more, and twice if ids are repeated. It holds eight bytes for each line, and the repeated ids.
 */
export async function repeatedLines(file: string): Promise<ReadonlySet<number>> {
  const repeated = await repeatedHashes(file);
  const replaced = new Set<number>();
  if (repeated.size === 0) return replaced;
  const { lines, changedAt } = await openProductFile(file);
  const checkLine = lineChecker(changedAt);
  const winners = new Map<string, { line: number; time: string }>();
  for await (const line of untilError(lines)) {
    const hash = hashOf(line);
    if (hash === undefined || !repeated.has(hash)) continue;
    const checked = checkLine(line);
    if (!('product' in checked)) continue;
    const { product_id, updated_at: time } = checked.product;
    const winner = winners.get(product_id);
    if (winner && checked.isDated && time < winner.time) {
      replaced.add(line.number);
    } else {
      if (winner) replaced.add(winner.line);
      winners.set(product_id, { line: line.number, time });
    }
  }
  return replaced;
}

/** The hashes of ids that more than one line has. Of different ids with one hash, both are compared later. */
async function repeatedHashes(file: string): Promise<ReadonlySet<number>> {
  let hashes = new Float64Array(1_024);
  let length = 0;
  const { lines } = await openProductFile(file);
  for await (const line of untilError(lines)) {
    const hash = hashOf(line);
    if (hash === undefined) continue;
    if (length === hashes.length) {
      const larger = new Float64Array(2 * length);
      larger.set(hashes);
      hashes = larger;
    }
    hashes[length] = hash;
    length += 1;
  }
  const sorted = hashes.subarray(0, length).sort();
  return new Set(sorted.filter((hash, index) => hash === sorted[index + 1]));
}

/** The lines before an error, such as the end of a truncated file: the import itself stops there, and reports it. */
async function* untilError(lines: AsyncIterable<Line>) {
  try {
    yield* lines;
  } catch {}
}

/** 48 bits: of a million ids, two hardly ever have the same. */
function hashOf({ record }: Line) {
  const { product_id } = Object(record) as { product_id?: unknown };
  if (typeof product_id !== 'string' && typeof product_id !== 'number') return undefined;
  return createHash('sha1').update(String(product_id)).digest().readUIntBE(0, 6);
}
