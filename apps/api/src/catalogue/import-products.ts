import { type FileHandle, open, rm } from 'node:fs/promises';
import { type Product, ProductLine } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { batches } from './batches.ts';
import { categoryPlaces } from './categories.ts';
import { type Line, openProductFile } from './product-file.ts';
import { writeProducts } from './write-products.ts';

const BATCH = 1_000;

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
 * lines are written in batches of 1,000, each of them whole or absent; the same file again changes
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

  async function* goodOnes(): AsyncGenerator<Product> {
    for await (const line of source.lines) {
      summary.lines += 1;
      const checked = checkLine(line);
      if ('product' in checked) {
        yield checked.product;
      } else {
        summary.bad += 1;
        watcher.onBadLine?.(line.number, checked.reason);
        await rejects.add({ line: line.number, reason: checked.reason, text: line.text });
      }
    }
  }

  await rejects.clear();
  for await (const batch of batches(goodOnes(), BATCH)) {
    const { added, changed } = await writeProducts(db, batch);
    summary.added += added;
    summary.changed += changed;
    summary.unchanged += batch.length - added - changed;
    watcher.onProgress?.(source.bytesRead(), source.size);
  }
  await rejects.close();
  await db.execute(sql`analyze products`);
  return { ...summary, ...(summary.bad > 0 && { rejects: rejects.file }) };
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
    const updated_at = data.updated_at ?? fileTime.toISOString();
    return { product: { ...data, category_id: place, updated_at } };
  };
}

function rejectsBeside(imported: string) {
  const file = `${imported}.rejected.jsonl`;
  let handle: FileHandle | undefined;
  return {
    file,
    /** What an earlier run left would be taken for what this one found. */
    clear: () => rm(file, { force: true }),
    async add(reject: { line: number; reason: string; text: string }) {
      handle ??= await open(file, 'w');
      await handle.writeFile(`${JSON.stringify(reject)}\n`);
    },
    close: async () => handle?.close(),
  };
}
