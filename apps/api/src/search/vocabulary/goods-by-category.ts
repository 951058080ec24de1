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

/** Whether some category sells the goods of both names. */
export const isSoldTogether = (one: string, other: string) =>
  categoriesOf.get(one)?.some((id) => categoriesOf.get(other)?.includes(id)) ?? false;

/**
 * The ids of the categories in which the product of a search is sold; none if it is not listed. 자전거 헬멧 is sold in
 * another one than most 헬멧.
 * @param words the words of the search
 * @param subjects what the product may be called
 */
export function categoriesSelling(words: readonly string[], subjects: readonly string[]) {
  return categoriesOfAny([...compoundsOf(words, subjects), ...subjects]);
}

/** The same for the words together only: 캐리어 커버, and not 커버. */
export function categoriesSellingAll(words: readonly string[], subjects: readonly string[]) {
  return categoriesOfAny(compoundsOf(words, subjects));
}

const categoriesOfAny = (names: readonly string[]) =>
  names.map((name) => categoriesOf.get(name)).find((ids) => ids !== undefined) ?? [];

/** Also of a device without its model, or 용: 아이폰케이스 for 아이폰15 케이스, 아이폰15프로 케이스 and 아이폰용 케이스. */
const compoundsOf = (words: readonly string[], subjects: readonly string[]) => {
  const devices = words.flatMap((word) => [
    word,
    word.replace(/(?<=^[가-힣]{2,})(?:[a-z]*\d.*|용)$/, ''),
  ]);
  return [
    words.join(''),
    ...subjects.flatMap((subject) => devices.map((device) => device + subject)),
  ];
};
