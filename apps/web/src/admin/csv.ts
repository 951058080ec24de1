import type { Column, Value } from '@damoa/ui/admin';

/** Without it, Excel takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/** Spreadsheets run a text as a formula that begins like this (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const NEEDS_QUOTES = /[",\r\n]/;

/**
 * A table as CSV (RFC 4180), which Excel opens with the right letters. Figures are plain, times are in
 * Seoul, and no text can become a formula.
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
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Swedish writes times as ISO 8601 does, and spreadsheets read that as a time. */
const SEOUL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** '2026-11-22 09:05:00' in Seoul. */
function timeOf(iso: Value) {
  return iso === null ? null : SEOUL.format(new Date(iso));
}

/** 'damoa-클릭-2026-11-22.csv', of the day in Seoul. */
export function csvName(title: string, now = new Date()) {
  const [day] = SEOUL.format(now).split(' ');
  return `damoa-${title.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${day}.csv`;
}
