import type { Product } from '@damoa/contracts';
import { explain } from '@damoa/service';
import type { Database } from '../db/client.ts';
import { afterLoading } from './after-loading.ts';
import { ahead } from './ahead.ts';
import { batches } from './batches.ts';
import { lineChecker } from './check-line.ts';
import { openProductFile } from './product-file.ts';
import { rejectedLines } from './rejected-lines.ts';
import type { Line } from './text-lines.ts';
import { BATCH, writeProducts } from './write-products.ts';

export interface ImportSummary {
  lines: number;
  added: number;
  changed: number;
  unchanged: number;
  bad: number;
  /** The file beside the imported one that holds the bad lines; absent when there are none. */
  rejects?: string;
  /** Bad lines that no longer fitted into that file. */
  leftOut?: number;
}

export interface ImportWatcher {
  /** Throws to stop the import between two batches. */
  beforeBatch?(): Promise<void>;
  onBadLine?(number: number, reason: string): void;
  onProgress?(bytes: number, size: number): void;
}

/**
 * Loads a file of products (see `openProductFile`), each line checked against `ProductLine`. Good
 * lines are written in batches, each of them whole or absent; the same file again changes
 * nothing. Bad lines are reported by number and reason and written to `FILE.rejected.jsonl`.
 */
export async function importProducts(
  db: Database,
  file: string,
  watcher: ImportWatcher = {},
): Promise<ImportSummary> {
  const source = await openProductFile(file);
  const checkLine = lineChecker(source.changedAt);
  const rejects = rejectedLines(file);
  const summary = { lines: 0, added: 0, changed: 0, unchanged: 0, bad: 0 };

  async function reject({ number, text }: Line, reason: string) {
    summary.bad += 1;
    watcher.onBadLine?.(number, reason);
    await rejects.add({ line: number, reason, text });
  }

  async function* goodOnes(): AsyncGenerator<GoodLine> {
    for await (const line of source.lines) {
      summary.lines += 1;
      const checked = checkLine(line);
      if ('product' in checked) yield { line, product: checked.product };
      else await reject(line, checked.reason);
    }
  }

  /** What the database itself refuses is found by halves, so that only its line is lost. */
  async function write(batch: readonly GoodLine[]): Promise<void> {
    try {
      const written = await writeProducts(
        db,
        batch.map(({ product }) => product),
      );
      summary.added += written.added;
      summary.changed += written.changed;
      summary.unchanged += batch.length - written.added - written.changed;
    } catch (error) {
      if (!isBadData(error)) throw error;
      const [only] = batch;
      if (only && batch.length === 1) return reject(only.line, explain(error));
      const middle = Math.ceil(batch.length / 2);
      await write(batch.slice(0, middle));
      await write(batch.slice(middle));
    }
  }

  await rejects.clear();
  try {
    for await (const batch of ahead(batches(goodOnes(), BATCH))) {
      await watcher.beforeBatch?.();
      await write(batch);
      watcher.onProgress?.(source.bytesRead(), source.size);
    }
  } finally {
    await rejects.close();
  }
  await afterLoading(db);
  if (summary.bad === 0) return summary;
  return { ...summary, rejects: rejects.file(), leftOut: rejects.leftOut() };
}

interface GoodLine {
  line: Line;
  product: Product;
}

/** SQLSTATE class 22: the data, not the database or the way to it. */
function isBadData(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfClass = 'code' in error && String(error.code).startsWith('22');
  return isOfClass || isBadData(error.cause);
}
