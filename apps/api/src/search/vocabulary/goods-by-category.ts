import { fold } from '../text/search-text.ts';
import { readLines } from './word-lists.ts';

const categoriesOf = readGoods();

function readGoods(): ReadonlyMap<string, readonly number[]> {
  const [, ...rows] = readLines('goods-by-category.tsv');
  const found = new Map<string, number[]>();
  for (const row of rows) {
    const [id, , goods = ''] = row.split('\t');
    for (const name of fold(goods).split(',')) {
      found.set(name, [...(found.get(name) ?? []), Number(id)]);
    }
  }
  return found;
}

/** Whether a folded word names goods of some category. */
export const isSoldSomewhere = (word: string) => categoriesOf.has(word);

/** The ids of the categories in which goods of the first known name are sold; none if no name is known. */
export function categoriesSelling(names: readonly string[]): readonly number[] {
  const known = names.find(isSoldSomewhere);
  return (known !== undefined && categoriesOf.get(known)) || [];
}
