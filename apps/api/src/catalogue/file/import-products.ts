import type { Database } from '../../db/client.ts';
import { importSource } from '../import-source.ts';
import { maintainIndexes } from '../maintain-indexes.ts';
import { fileSource } from './file-source.ts';
import { rejectedLines } from './rejected-lines.ts';
import type { OnCheckProgress } from './repeated-lines.ts';

export interface FileSummary {
  lines: number;
  added: number;
  changed: number;
  /** With those that are `older`. */
  unchanged: number;
  /** Products that were checked later than their lines say. */
  older: number;
  bad: number;
  /** Lines that another one with the same product replaces. */
  replaced: number;
  /** The path of the file with the bad lines; absent if there are none. */
  rejects?: string;
  /** The number of bad lines that did not fit into that file. */
  leftOut?: number;
}

export interface FileWatcher {
  /** Throws to stop the import between two batches. */
  beforeBatch?(): Promise<void>;
  onBadLine?(number: number, reason: string): void;
  /** Reports the search for replaced lines, before the first batch. */
  onCheckProgress?: OnCheckProgress;
  onProgress?(bytes: number, size: number): void;
}

/**
 * Loads a file of products. Good lines are written in batches, each atomically; importing the same file again
 * changes nothing. Bad lines are reported by number and reason, and written to `FILE.rejected.jsonl`.
 */
export async function importProducts(
  db: Database,
  file: string,
  { onBadLine, onCheckProgress, ...watcher }: FileWatcher = {},
): Promise<FileSummary> {
  const rejects = rejectedLines(file);
  const source = fileSource(file, onCheckProgress);
  await rejects.clear();
  try {
    const { rejected: bad, ...counts } = await importSource(db, source, {
      ...watcher,
      async onRejected({ at, reason, text }) {
        onBadLine?.(Number(at), reason);
        await rejects.add({ line: Number(at), reason, text });
      },
    });
    await maintainIndexes(db);
    const replaced = source.replaced();
    const lines = counts.added + counts.changed + counts.unchanged + bad + replaced;
    const summary = { lines, ...counts, bad, replaced };
    return bad === 0
      ? summary
      : { ...summary, rejects: rejects.file(), leftOut: rejects.leftOut() };
  } finally {
    await rejects.close();
  }
}
