import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoProducts } from './generate.ts';
import { ICONS } from './icons.ts';
import { KINDS } from './kinds.ts';

const WITH_BANNER = [1503, 1501, 322, 66, 34, 18, 6, 3, 2];

const table = new URL('../../../apps/api/data/categories.tsv', import.meta.url);
const categories = new Map(
  readFileSync(table, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [id, parent, , , leftOut] = line.split('\t');
      return [Number(id), { parent: Number(parent), leftOut: (leftOut ?? '') !== '' }];
    }),
);

test('every kind is in a second-level category that is shown', () => {
  const misplaced = KINDS.filter(({ category_id }) => {
    const category = categories.get(category_id);
    return !category?.parent || category.leftOut || categories.get(category.parent)?.leftOut;
  });
  expect(misplaced.map((kind) => `${kind.category_id} ${kind.names[0]}`)).toEqual([]);
});

test('the first 3,000 products cover every category with a banner', () => {
  const parents = new Set<number | undefined>();
  for (const { category_id } of demoProducts(3_000))
    parents.add(categories.get(category_id)?.parent);
  expect(WITH_BANNER.filter((id) => !parents.has(id))).toEqual([]);
});

test('every kind has enough words and a price range, and every drawing is used', () => {
  for (const kind of KINDS) {
    expect(kind.names.length).toBeGreaterThanOrEqual(2);
    expect(kind.traits.length).toBeGreaterThanOrEqual(5);
    expect(kind.price[0]).toBeLessThan(kind.price[1]);
  }
  const used = new Set<string>(KINDS.map((kind) => kind.icon));
  expect(Object.keys(ICONS).filter((icon) => !used.has(icon))).toEqual([]);
});
