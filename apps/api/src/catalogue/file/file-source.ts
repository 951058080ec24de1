import type { Item, Source } from '../source.ts';
import { BATCH } from '../write-products.ts';
import { lineChecker } from './check-line.ts';
import { openProductFile } from './product-file.ts';
import { repeatedLines } from './repeated-lines.ts';
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
 */
export function fileSource(file: string): FileSource {
  let replaced: ReadonlySet<number> = new Set();
  return {
    name: 'file',
    replaced: () => replaced.size,
    async *read(cursor = '0') {
      replaced = await repeatedLines(file);
      const { lines, size, bytesRead, changedAt } = await openProductFile(file);
      const itemOf = itemReader(changedAt);
      const skipped = Number(cursor);
      let items: Item[] = [];
      let good = 0;
      let last = skipped;
      const batch = () => ({ items, cursor: String(last), done: bytesRead(), total: size });
      for await (const line of lines) {
        if (line.number <= skipped || replaced.has(line.number)) continue;
        const item = itemOf(line);
        items.push(item);
        last = line.number;
        if ('product' in item) good += 1;
        // Batches hold `BATCH` good lines, but never more than that many bad ones.
        if (good === BATCH || items.length - good === BATCH) {
          yield batch();
          items = [];
          good = 0;
        }
      }
      if (items.length > 0) yield batch();
    },
  };
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
