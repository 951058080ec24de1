import type { Item, Source } from '../source.ts';
import { BATCH } from '../write-products.ts';
import { lineChecker } from './check-line.ts';
import { openProductFile, type ProductFile } from './product-file.ts';
import { type OnCheckProgress, repeatedLines } from './repeated-lines.ts';
import type { Line } from './text-lines.ts';

/** Characters of a line that its rejection quotes: enough to find and correct it. */
const MAX_TEXT_LENGTH = 10_000;

interface FileSource extends Source {
  /** The number of lines that another line with the same product replaces. */
  replaced(): number;
}

/**
 * A file of products (see `openProductFile`). Each line is checked against `ProductInput`, and lines that
 * another one replaces are left out. The cursor is a line number; progress counts bytes.
 * @param onCheckProgress reports the search for such lines, before the first batch
 */
export function fileSource(path: string, onCheckProgress?: OnCheckProgress): FileSource {
  let replaced: ReadonlySet<number> = new Set();
  return {
    name: 'file',
    replaced: () => replaced.size,
    async *read(cursor = '0') {
      const file = await openProductFile(path);
      try {
        replaced = await repeatedLines(file, onCheckProgress);
        yield* batches(file, Number(cursor), replaced);
      } catch (error) {
        // A file that is changed meanwhile may fail in any way.
        await file.assertUnchanged();
        throw error;
      } finally {
        await file.close();
      }
    },
  };
}

async function* batches(file: ProductFile, skipped: number, replaced: ReadonlySet<number>) {
  const { lines, bytesRead } = file.read();
  const itemOf = itemReader(file.changedAt);
  let items: Item[] = [];
  let good = 0;
  let last = skipped;
  const batch = () => ({ items, cursor: String(last), done: bytesRead(), total: file.size });
  for await (const line of lines) {
    if (line.number <= skipped || replaced.has(line.number)) continue;
    const item = itemOf(line);
    items.push(item);
    last = line.number;
    if ('product' in item) good += 1;
    // Batches hold `BATCH` good lines, but never more than that many bad ones.
    if (good === BATCH || items.length - good === BATCH) {
      // Otherwise the numbers of replaced lines may be those of others, which would be lost.
      await file.assertUnchanged();
      yield batch();
      items = [];
      good = 0;
    }
  }
  await file.assertUnchanged();
  if (items.length > 0) yield batch();
}

function itemReader(changedAt: Date) {
  const checkLine = lineChecker(changedAt);
  return (line: Line): Item => {
    const origin = { at: String(line.number), text: line.text.slice(0, MAX_TEXT_LENGTH) };
    const checked = checkLine(line);
    return 'product' in checked
      ? { ...origin, ...checked }
      : { rejected: { ...origin, reason: checked.reason } };
  };
}
