import { expect, test } from 'vitest';
import { readCategories } from '../../catalogue/categories.ts';
import { readText } from '../text/search-text.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { readLines } from '../vocabulary/word-lists.ts';
import { categoriesMeant, treesWithoutSupplies } from './category-words.ts';

const ALL = readCategories().sold.map((category, position) => ({
  ...category,
  position,
  version: 1,
}));
const meant = (text: string) =>
  categoriesMeant(SHIPPED_VOCABULARY, readText(text), ALL).map((group) =>
    group.map(({ category_name }) => category_name),
  );

test.each([
  ['신발', [['신발']]],
  ['아우터', [expect.arrayContaining(['코트·재킷', '점퍼·파카', '패딩'])]],
  ['해산물', [['수산물']]],
  ['컴퓨터 용품', [['컴퓨터']]],
  ['학용품', [['학용품'], ['문구·사무용품']]],
  ['휴대폰 악세사리', [['휴대폰 액세서리']]],
  ['물놀이 용품', [['물놀이용품']]],
  ['용품', []],
  ['뷁뷁', []],
])('"%s" names %j', (text, groups) => {
  expect(meant(text)).toEqual(groups);
});

test('the name of another category that ends in a word is not meant where a category has the name itself', () => {
  expect(meant('과일')).toEqual([['과일']]);
  expect(meant('장난감')[0]).not.toContain('추억의 장난감');
});

test('a list of categories is meant before one whose name only mentions the word', () => {
  expect(meant('의류')).toEqual([['여성의류', '남성의류', '아동복'], ['의류·액세서리']]);
});

test('categories do not find parts and supplies below them, unless these are what they are for', () => {
  const nameOf = new Map(ALL.map(({ category_id, category_name }) => [category_id, category_name]));
  const foundBy = (name: string) =>
    treesWithoutSupplies(
      ALL.filter(({ category_name }) => category_name === name),
      ALL,
    ).map((id) => nameOf.get(id));
  expect(foundBy('신발')).toContain('여성화');
  expect(foundBy('신발')).not.toContain('깔창·신발용품');
  expect(foundBy('자동차용품')).toContain('교체용 부품');
});

test('category-words.txt lists each word once, and only names that categories have', () => {
  const lines = readLines('category-words.txt').map((line) =>
    line.split(':').map((part) => part.split(',')),
  );
  const words = lines.flatMap(([words = []]) => words);
  expect(words).toEqual([...new Set(words)]);
  const names = new Set(ALL.map(({ category_name }) => category_name));
  expect(lines.flatMap(([, named = []]) => named).filter((name) => !names.has(name))).toEqual([]);
});
