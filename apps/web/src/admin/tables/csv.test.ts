import type { Column } from '@damoa/ui/admin';
import { expect, test } from 'vitest';
import { csvName, toCsv } from './csv.ts';

const TEXT: Column<string>[] = [{ name: '이름', value: (text) => text }];
const lineOf = (text: string) => toCsv(TEXT, [text]).slice('\ufeff이름\r\n'.length);

test('a CSV begins with a byte order mark for Excel, and its lines end as in RFC 4180', () => {
  expect(toCsv(TEXT, ['가방', '신발'])).toBe('\ufeff이름\r\n가방\r\n신발\r\n');
});

test.each([
  ['가방, 검은색', '"가방, 검은색"\r\n'],
  ['그는 "좋다"고 했다', '"그는 ""좋다""고 했다"\r\n'],
  ['두\n줄', '"두\n줄"\r\n'],
  ['두\r줄', '"두\r줄"\r\n'],
  ['', '\r\n'],
])('a CSV quotes %j if necessary', (text, line) => {
  expect(lineOf(text)).toBe(line);
});

test.each(['=1+1', '+82 10', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1'])(
  'the text %j cannot become a formula',
  (text) => {
    expect(lineOf(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['0012', '1005001234567890', '10050012345678901234'])(
  'the number %j, of which a spreadsheet would lose digits, stays a text',
  (text) => {
    expect(lineOf(text)).toBe(`'${text}\r\n`);
  },
);

test.each(['0', '12', '100500123456789', '0.5', '2026-11-22'])('%j is as it was', (text) => {
  expect(lineOf(text)).toBe(`${text}\r\n`);
});

test('numbers in a CSV are plain, also negative ones, and null is an empty field', () => {
  const columns: Column<number | null>[] = [{ name: '값', kind: 'won', value: (row) => row }];
  expect(toCsv(columns, [1234567, -5, null])).toBe('\ufeff값\r\n1234567\r\n-5\r\n\r\n');
});

test('times in a CSV are in Seoul time', () => {
  const columns: Column<string>[] = [{ name: '때', kind: 'time', value: (row) => row }];
  expect(toCsv(columns, ['2026-11-21T23:05:09Z'])).toContain('2026-11-22 08:05:09\r\n');
});

test('the name of a CSV file has the title of its table and the date in Seoul', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(csvName('많이 누른 상품 / 30일', now)).toBe('damoa-많이-누른-상품-30일-2026-11-22.csv');
});
