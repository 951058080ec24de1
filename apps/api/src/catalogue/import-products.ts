import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Product, ProductLine } from '@damoa/contracts';
import { explain } from '@damoa/service';
import type { Database } from '../db/client.ts';
import { afterLoading } from './after-loading.ts';
import { ahead } from './ahead.ts';
import { batches } from './batches.ts';
import { categoryPlaces } from './categories.ts';
import { type Line, openProductFile } from './product-file.ts';
import { BATCH, writeProducts } from './write-products.ts';

/** Characters of a bad line that are kept: enough to find and mend it. */
const LONGEST_REJECT = 10_000;

export interface ImportSummary {
  lines: number;
  added: number;
  changed: number;
  unchanged: number;
  bad: number;
  /** The file beside the imported one that holds the bad lines; absent when there are none. */
  rejects?: string;
}

export interface ImportWatcher {
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
  const rejects = rejectsBeside(file);
  const summary = { lines: 0, added: 0, changed: 0, unchanged: 0, bad: 0 };

  async function reject({ number, text }: Line, reason: string) {
    summary.bad += 1;
    watcher.onBadLine?.(number, reason);
    await rejects.add({ line: number, reason, text: text.slice(0, LONGEST_REJECT) });
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
  for await (const batch of ahead(batches(goodOnes(), BATCH))) {
    await write(batch);
    watcher.onProgress?.(source.bytesRead(), source.size);
  }
  await rejects.close();
  await afterLoading(db);
  return { ...summary, ...(summary.bad > 0 && { rejects: rejects.file() }) };
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

type Checked = { product: Product } | { reason: string };

/** A line without a time of its own was last checked when its file was written. */
function lineChecker(fileTime: Date): (line: Line) => Checked {
  const places = categoryPlaces();
  return ({ record, reason }) => {
    if (reason !== undefined) return { reason };
    const parsed = ProductLine.safeParse(record);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'line'}: ${message}`,
      );
      return { reason: issues.join(' ') };
    }
    const { data } = parsed;
    const place = places.get(data.category_id);
    if (place === undefined) return { reason: `category_id: ${data.category_id} is not sold here` };
    const updated_at = new Date(data.updated_at ?? fileTime).toISOString();
    return { product: { ...data, category_id: place, updated_at } };
  };
}

/** The bad lines, in a file beside the imported one; in a folder of ours where that is read-only. */
function rejectsBeside(imported: string) {
  let file = `${imported}.rejected.jsonl`;
  let handle: FileHandle | undefined;
  async function start() {
    try {
      return await open(file, 'w');
    } catch {
      file = path.join(await mkdtemp(path.join(tmpdir(), 'damoa-')), path.basename(file));
      return open(file, 'w');
    }
  }
  return {
    file: () => file,
    /** What an earlier run left would be taken for what this one found. */
    clear: () => rm(file, { force: true }).catch(() => {}),
    async add(reject: { line: number; reason: string; text: string }) {
      handle ??= await start();
      await handle.writeFile(`${JSON.stringify(reject)}\n`);
    },
    close: async () => handle?.close(),
  };
}
