import { createHash } from 'node:crypto';
import { lineChecker } from './check-line.ts';
import type { ProductFile } from './product-file.ts';
import type { Line } from './text-lines.ts';

/** Eight bytes of each are held, in an array that doubles: 0.4 GB at most. */
const MAX_IDS = 20_000_000;

/** @param total twice the size of the file, since it may be read twice */
export type OnCheckProgress = (done: number, total: number) => void;

/**
 * The numbers of the lines that another line with the same product replaces: the last one wins, unless its own date is
 * older. They may be in different batches: written one after the other, a price would enter the history that nobody was
 * charged, at every import of the file.
 *
 * Reads the file once more, and twice if ids are repeated. It holds eight bytes for each line, and the repeated ids.
 * @throws Error if more than `maxIds` lines have an id
 */
export async function repeatedLines(
  file: ProductFile,
  onProgress: OnCheckProgress = () => {},
  maxIds = MAX_IDS,
): Promise<ReadonlySet<number>> {
  const total = 2 * file.size;
  const repeated = await repeatedHashes(file, (bytes) => onProgress(bytes, total), maxIds);
  if (repeated.size > 0)
    return replacedLines(file, repeated, (bytes) => onProgress(file.size + bytes, total));
  onProgress(total, total);
  return new Set();
}

/** The hashes of ids that more than one line has. Of different ids with one hash, both are compared later. */
async function repeatedHashes(
  file: ProductFile,
  onProgress: (bytes: number) => void,
  maxIds: number,
): Promise<ReadonlySet<number>> {
  let hashes = new Float64Array(1_024);
  let length = 0;
  for await (const { hash } of linesWithId(file, onProgress)) {
    if (length === maxIds)
      throw new Error(`More than ${maxIds} lines have a product_id: divide the file.`);
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

async function replacedLines(
  file: ProductFile,
  repeated: ReadonlySet<number>,
  onProgress: (bytes: number) => void,
) {
  const replaced = new Set<number>();
  const checkLine = lineChecker(file.changedAt);
  const winners = new Map<string, { line: number; time: string }>();
  for await (const { line, hash } of linesWithId(file, onProgress)) {
    if (!repeated.has(hash)) continue;
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

/** The lines with an id, and its hash. */
async function* linesWithId(file: ProductFile, onProgress: (bytes: number) => void) {
  const { lines, bytesRead } = file.read();
  let reported = 0;
  for await (const line of untilError(lines)) {
    if (bytesRead() > reported) {
      reported = bytesRead();
      onProgress(reported);
    }
    const hash = hashOf(line.record);
    if (hash !== undefined) yield { line, hash };
  }
}

/** The lines before an error, such as the end of a truncated file: the import itself stops there, and reports it. */
async function* untilError(lines: AsyncIterable<Line>) {
  try {
    yield* lines;
  } catch {}
}

/** 48 bits: of a million ids, two hardly ever have the same. */
function hashOf(record: unknown) {
  const { product_id } = Object(record) as { product_id?: unknown };
  if (typeof product_id !== 'string' && typeof product_id !== 'number') return undefined;
  return createHash('sha1').update(String(product_id)).digest().readUIntBE(0, 6);
}
