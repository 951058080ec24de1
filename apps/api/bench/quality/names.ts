import { hash } from './draw.ts';
import { readTable } from './lists.ts';

/** Names in both scripts. */
export const NAMES = readTable<'hangul' | 'latin' | 'kind'>('names.tsv');

/** Brands, each as titles write it: every title in the same script. */
export const SOLD_BRANDS = NAMES.filter(({ kind }) => kind === 'brand').map(({ hangul, latin }) =>
  hash(`script of ${hangul}`) % 2 === 0 ? hangul : capitalised(latin),
);

function capitalised(name: string) {
  return (name[0] ?? '').toUpperCase() + name.slice(1);
}
