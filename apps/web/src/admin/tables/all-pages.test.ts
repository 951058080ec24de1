import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

const PAGES = [
  ['a', 'b'],
  ['b', 'c'],
  ['d', 'e'],
];
const load = async (page: number) => ({ data: PAGES[page - 1] ?? [], last_page: PAGES.length });

test('allPages loads every page, and returns a row that moved between pages once', async () => {
  const percents: number[] = [];
  const rows = await allPages(load, String, (percent) => percents.push(percent) > 0);
  expect(rows).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(percents).toEqual([33, 66, 100]);
});

test('allPages stops when report returns false', async () => {
  expect(await allPages(load, String, () => false)).toEqual(['a', 'b']);
});
