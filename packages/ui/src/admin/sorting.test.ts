import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { nextSorting, sorted } from './sorting.ts';

interface Row {
  name: string;
  clicks: number | null;
}

const NAME: Column<Row> = { name: '이름', value: ({ name }) => name };
const CLICKS: Column<Row> = { name: '클릭', kind: 'number', value: ({ clicks }) => clicks };
const ROWS: Row[] = [
  { name: '나', clicks: 9 },
  { name: '가', clicks: null },
  { name: '다', clicks: 10 },
];
const names = (rows: readonly Row[]) => rows.map(({ name }) => name).join('');

test('figures are sorted in descending order at first, and texts in alphabetical order', () => {
  const by = (column: Column<Row>) =>
    names(sorted(ROWS, [NAME, CLICKS], nextSorting(column, undefined)));
  expect(by(CLICKS)).toBe('다나가');
  expect(by(NAME)).toBe('가나다');
});

test('choosing a column again reverses its order, but rows without a value stay last', () => {
  const first = nextSorting(CLICKS, undefined);
  expect(names(sorted(ROWS, [CLICKS], nextSorting(CLICKS, first)))).toBe('나다가');
});

test('without a chosen column the rows keep the order of the API', () => {
  expect(sorted(ROWS, [NAME, CLICKS], undefined)).toBe(ROWS);
});
