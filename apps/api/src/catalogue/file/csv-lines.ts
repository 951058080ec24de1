import { Product } from '@damoa/contracts';
import { cellsOf, csvRecords } from './csv-records.ts';
import { type Line, type TextLine, textLines } from './text-lines.ts';

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
 * @throws Error if the first line cannot be read, or does not name each needed column once
 */
export async function* csvLines(content: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let columns: string[] | undefined;
  for await (const framed of csvRecords(textLines(content))) {
    if (columns === undefined) columns = readHeader(framed);
    else if (framed.reason !== undefined) yield framed;
    else if (framed.text.trim() !== '') yield { ...framed, ...readRow(framed.text, columns) };
  }
}

function readHeader({ text, reason }: TextLine) {
  if (reason !== undefined) {
    throw new Error(`The first line, with the names of the columns, is ${reason}.`);
  }
  const [columns = [], ...others] = cellsOf(text);
  if (others.length > 0) {
    throw new Error('Lines end with CR alone: save the file with LF or CR LF at their ends.');
  }
  const twice = columns.find(
    (column, index) => Object.hasOwn(Product.shape, column) && columns.indexOf(column) < index,
  );
  if (twice !== undefined) throw new Error(`The first line names ${twice} twice.`);
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length === 0) return columns;
  throw new Error(
    `The first line must name the columns, separated by commas; it lacks ${missing.join(', ')}.`,
  );
}

function readRow(text: string, columns: string[]): { record: unknown } | { reason: string } {
  try {
    const [cells = [], ...others] = cellsOf(text);
    // Only the first of the rows would be read.
    if (others.length > 0)
      return { reason: 'not CSV: CR stands outside of quotes, where LF or CR LF ends a line' };
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
  // Won have no decimals: a price with them is in another currency, and stays text. Not so in the other columns, which
  // may have gaps: pandas writes the whole numbers of such a column with `.0`.
  if (column === 'target_sale_price' && cell.includes('.')) return cell;
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
