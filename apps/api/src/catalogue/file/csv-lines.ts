import { parse } from 'csv-parse/sync';
import { type Line, MAX_LINE_LENGTH, type TextLine, textLines } from './text-lines.ts';

/** A record over more lines than this has an unclosed quote. */
const MAX_LINES = 50;

const NEEDED = [
  'product_id',
  'product_title',
  'promotion_link',
  'target_sale_price',
  'category_id',
];

/**
 * The rows of a CSV file, each with the number of the line on which it begins; unreadable rows have a reason.
 * Records are delimited before they are parsed, so that a stray quote costs one line and not the rest of the
 * file.
 * @throws Error if the first line does not name the columns
 */
export async function* csvLines(content: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let columns: string[] | undefined;
  for await (const framed of records(textLines(content))) {
    if (framed.reason !== undefined) yield framed;
    else if (columns === undefined) columns = readHeader(framed.text);
    else if (framed.text.trim() !== '') yield { ...framed, ...readRow(framed.text, columns) };
  }
}

function readHeader(text: string) {
  const [columns = []] = cellsOf(text);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length === 0) return columns;
  throw new Error(
    `The first line must name the columns, separated by commas; it lacks ${missing.join(', ')}.`,
  );
}

/** Joins the lines of a record with a quoted cell that spans several lines. */
async function* records(lines: AsyncIterable<TextLine>): AsyncGenerator<TextLine> {
  let open: TextLine[] = [];
  function* settle(): Generator<TextLine> {
    // The first line has the stray quote; the others are read again by themselves.
    while (open.length > 0) {
      const [first, ...rest] = open as [TextLine, ...TextLine[]];
      yield { ...first, reason: first.reason ?? 'not CSV: a quote is not closed' };
      open = [];
      for (const line of rest) yield* add(line);
      if (open.length < MAX_LINES) return;
    }
  }
  function* add(line: TextLine): Generator<TextLine> {
    open.push(line);
    const text = open.map((part) => part.text).join('\n');
    const isWhole = line.reason === undefined && hasEvenQuotes(text);
    if (open.length === 1 && line.reason !== undefined) {
      open = [];
      yield line;
    } else if (isWhole && (open.length === 1 || isCsv(text))) {
      const [first] = open;
      open = [];
      yield { number: first?.number ?? line.number, text };
    } else if (
      // Even but not CSV: two stray quotes on different lines.
      isWhole ||
      open.length >= MAX_LINES ||
      text.length > MAX_LINE_LENGTH ||
      line.reason !== undefined
    ) {
      yield* settle();
    }
  }
  for await (const line of lines) yield* add(line);
  while (open.length > 0) yield* settle();
}

function hasEvenQuotes(text: string) {
  let quotes = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) quotes += 1;
  return quotes % 2 === 0;
}

function isCsv(text: string) {
  try {
    cellsOf(text);
    return true;
  } catch {
    return false;
  }
}

function cellsOf(text: string): string[][] {
  return parse(text.replace(/\r$/, ''), { bom: true, relax_column_count: true });
}

function readRow(text: string, columns: string[]): { record: unknown } | { reason: string } {
  try {
    const [cells = []] = cellsOf(text);
    if (cells.length !== columns.length) {
      return { reason: `not CSV: ${cells.length} cells where ${columns.length} are named` };
    }
    const values = columns.map((column, index) => [column, cellValue(column, cells[index] ?? '')]);
    return { record: Object.fromEntries(values) };
  } catch {
    // Nothing else is possible: the quotes are even, and the parser accepts any number of cells.
    return { reason: 'not CSV: a quote stands inside a cell; write "" for it, and quote the cell' };
  }
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

/** Converts a cell for the schema. A value that does not fit stays unchanged, for the schema to reject. */
function cellValue(column: string, cell: string): unknown {
  if (NUMBERS.has(column)) return numberIn(cell);
  if (column === 'is_sold_out') return SWITCHES[cell.toLowerCase()] ?? cell;
  if (column === 'product_small_image_urls') return addresses(cell);
  return cell;
}

/** Parses a number; spreadsheets may export 12000 as 12,000. */
function numberIn(cell: string): unknown {
  return /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/.test(cell)
    ? Number(cell.replaceAll(',', ''))
    : cell;
}

/** Parses several addresses in one cell: a JSON array, or separated by `|` or white space. */
function addresses(cell: string): unknown {
  if (!cell.startsWith('[')) return cell.split(/[\s|]+/).filter((address) => address !== '');
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
