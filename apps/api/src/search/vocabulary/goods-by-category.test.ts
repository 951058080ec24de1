import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCategories } from '../../catalogue/categories.ts';
import { DATA } from '../../paths.ts';
import { categoriesSelling } from './goods-by-category.ts';
import { readLines } from './word-lists.ts';

const [, ...rows] = readLines('goods-by-category.tsv').map((row) => row.split('\t'));

test('every category that is sold has its goods, under its id and English name', () => {
  const [, ...lines] = readFileSync(path.join(DATA, 'categories.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const names = new Map(lines.map((line) => line.split('\t')).map(([id, , name]) => [id, name]));
  const { sold } = readCategories();
  expect(rows.map(([id]) => Number(id)).toSorted()).toEqual(
    sold.map(({ category_id }) => category_id).toSorted(),
  );
  expect(rows.filter(([id, name]) => names.get(id ?? '') !== name)).toEqual([]);
});

test('every word is one word, and sold in three categories at most', () => {
  const words = rows.flatMap(([, , goods = '']) => goods.split(','));
  const counts = Map.groupBy(words, (word) => word);
  expect(words.filter((word) => !/^\S+$/.test(word))).toEqual([]);
  expect([...counts].filter(([, same]) => same.length > 3).map(([word]) => word)).toEqual([]);
});

test('the words together name a more special thing than the last one', () => {
  expect(categoriesSelling(['자전거', '헬멧'], ['헬멧'])).not.toEqual(
    categoriesSelling(['헬멧'], ['헬멧']),
  );
  expect(categoriesSelling(['뷁뷁'], ['뷁뷁'])).toEqual([]);
});

test('a model does not change where what is for a device is sold', () => {
  const cases = categoriesSelling(['아이폰', '케이스'], ['케이스']);
  expect(cases.length).toBeGreaterThan(0);
  for (const device of ['아이폰15', '아이폰15프로', '아이폰se2', '아이폰용'])
    expect(categoriesSelling([device, '케이스'], ['케이스'])).toEqual(cases);
});
