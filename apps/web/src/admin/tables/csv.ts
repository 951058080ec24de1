import type { Column, Value } from '@damoa/ui/admin';

/** Without a byte order mark, Excel does not recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Spreadsheets run a text that begins with one of these as a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Spreadsheets read such a text as a number, and lose its leading zeros or all digits after the fifteenth. */
const LONG_NUMBER = /^(0\d+|\d{16,})$/;

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Formats a table as CSV (RFC 4180), in an encoding that Excel recognises. Numbers are plain, times are in
 * Seoul time, and no text can become a formula or lose digits.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const lines = [
    columns.map(({ name }) => fieldOf(name)),
    ...rows.map((row) =>
      columns.map(({ kind, value }) => fieldOf(kind === 'time' ? timeOf(value(row)) : value(row))),
    ),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((fields) => `${fields.join(',')}\r\n`).join('')}`;
}

function fieldOf(value: Value) {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) || LONG_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The Swedish format looks like ISO 8601, which spreadsheets read as a time. */
const SEOUL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** '2026-11-22 09:05:00' in Seoul. */
function timeOf(iso: Value) {
  return iso === null ? null : SEOUL.format(new Date(iso));
}

/** The file name of a CSV, with the date in Seoul: 'damoa-클릭-2026-11-22.csv'. */
export function csvName(title: string, now = new Date()) {
  const [day] = SEOUL.format(now).split(' ');
  return `damoa-${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${day}.csv`;
}
