import { expect, test } from 'vitest';
import { readText } from '../text/search-text.ts';
import { namedCategories, treeOf, treesNamed } from './named-category.ts';

const named = (category_id: number, category_name: string, parent_category_id: number | null) => ({
  category_id,
  category_name,
  parent_category_id,
  version: 1,
  position: category_id,
});
const OUTER = named(1, '코트·재킷', null);
const COATS = named(2, '코트', 1);
const LONG = named(3, '롱코트', 2);
// The marketplace has categories that are their own parents.
const BEAUTY = named(4, '뷰티·건강', 4);
const ALL = [OUTER, COATS, LONG, BEAUTY];

test.each([
  ['코트·재킷', [OUTER]],
  ['코트 재킷', [OUTER]],
  ['코트', [COATS, OUTER]],
  ['재킷', [OUTER]],
  ['건강', [BEAUTY]],
  ['롱', []],
  ['·', []],
])(
  '%s names first the categories whose whole name it is, then those that list it',
  (text, categories) => {
    expect(namedCategories(readText(text), ALL)).toEqual(categories);
  },
);

test('all categories of a name come with their subcategories', () => {
  expect(treesNamed(['코트'], ALL).sort()).toEqual([1, 2, 2, 3, 3]);
  expect(treesNamed(['이불'], ALL)).toEqual([]);
});

test('a category that is its own parent is in its tree only once', () => {
  expect(treeOf(BEAUTY, ALL)).toEqual([4]);
});
