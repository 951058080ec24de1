import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CategoryPath, type Column, categoryPaths, DataTable } from '../admin.ts';

const COLUMNS: Column<string>[] = [
  { name: '이름', value: (text) => text },
  { name: '번호', value: () => 'secret-42', isOnlySaved: true },
  { name: '값', kind: 'won', value: () => 1_234_567 },
  { name: '없음', value: () => null },
];
const table = { title: '표', columns: COLUMNS, keyOf: String, empty: '아무것도 없어요.' };
const markupOf = (rows: string[] | undefined, failure?: string) =>
  renderToStaticMarkup(<DataTable {...table} rows={rows} failure={failure} onSave={() => {}} />);

test('a data table shows figures with separators, a dash for null, and no column that is only for the CSV', () => {
  const markup = markupOf(['가']);
  expect(markup).toContain('1,234,567원');
  expect(markup).toContain('–');
  expect(markup).not.toContain('secret-42');
});

test('a data table without rows says so, and offers no CSV', () => {
  expect(markupOf([])).toContain('아무것도 없어요.');
  expect(markupOf([])).not.toContain('CSV');
});

test('a data table that fails to reload shows the failure and its rows', () => {
  const markup = markupOf(['가'], '연결하지 못했어요.');
  expect(markup).toContain('연결하지 못했어요.');
  expect(markup).toContain('>가</span></td>');
});

test('categoryPaths returns every category with its path, below its parent', () => {
  const categories = [
    { category_id: 1, parent_category_id: null, category_name: '가방' },
    { category_id: 3, parent_category_id: 3, category_name: '신발' },
    { category_id: 2, parent_category_id: 1, category_name: '백팩' },
  ];
  const paths = categoryPaths(categories).map(({ path }: CategoryPath) => path);
  expect(paths).toEqual(['가방', '가방 › 백팩', '신발']);
});
