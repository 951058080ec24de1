import { pipeline, type Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type Line, LONGEST_LINE } from './product-file.ts';

interface Row {
  record: Record<string, string>;
  info: Info;
  raw: string;
}

/** The rows of a CSV file whose first line names the columns; unreadable ones carry a reason. */
export async function* csvLines(content: Readable): AsyncGenerator<Line> {
  const unreadable: Line[] = [];
  const parser = parse({
    bom: true,
    columns: true,
    info: true,
    max_record_size: LONGEST_LINE,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
  parser.on('skip', (error: CsvError | undefined, raw: string | undefined) => {
    const number = Number(error?.lines ?? 0);
    unreadable.push({ number, text: raw ?? '', reason: `not CSV: ${error?.message}` });
  });
  // An error of the pipeline also ends the reading of its last stream, and is thrown there.
  pipeline(content, parser, () => {});
  for await (const row of parser as AsyncIterable<Row>) {
    yield* unreadable.splice(0);
    yield readRow(row);
  }
  yield* unreadable;
}

function readRow({ record, info, raw }: Row): Line {
  const text = raw.trimEnd();
  const number = info.lines - (text.split('\n').length - 1);
  // The parser has put this character in the place of bytes that are not UTF-8.
  if (raw.includes('\uFFFD')) return { number, text, reason: 'not UTF-8' };
  const values = Object.entries(record).map(([column, cell]) => [column, cellValue(column, cell)]);
  return { number, text, record: Object.fromEntries(values) };
}

const NUMBERS = new Set([
  'target_sale_price',
  'target_original_price',
  'discount_rate',
  'evaluate_rate',
  'latest_volume',
  'category_id',
]);
const SWITCHES: Record<string, boolean> = { true: true, false: false, 1: true, 0: false };

/** A cell as the schema expects it; what does not fit stays as it is, for the schema to refuse. */
function cellValue(column: string, cell: string): unknown {
  if (NUMBERS.has(column)) return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
  if (column === 'is_sold_out') return SWITCHES[cell.toLowerCase()] ?? cell;
  if (column === 'product_small_image_urls') return addresses(cell);
  return cell;
}

/** Several addresses in one cell: a JSON array, or separated by `|` or white space. */
function addresses(cell: string): unknown {
  if (!cell.startsWith('[')) return cell.split(/[\s|]+/).filter((address) => address !== '');
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
