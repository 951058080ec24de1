import type { CategoryRow } from '../../db/schema.ts';
import { fold, type SearchText, typedText } from '../text/search-text.ts';

/** A name without spaces and punctuation: 코트·재킷, 코트 재킷 and 코트/재킷 are equal. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const joined = (text: SearchText) => text.map(({ folded }) => folded).join('');

/** The categories with this name: first those whose whole name it is, then those that list it. */
export function namedCategories(
  text: SearchText,
  categories: readonly CategoryRow[],
): CategoryRow[] {
  const wanted = plain(joined(text));
  if (wanted === '') return [];
  const isNamed = ({ category_name }: CategoryRow) => plain(category_name) === wanted;
  return (byThing(categories).get(wanted) ?? []).toSorted(
    (one, other) => Number(isNamed(other)) - Number(isNamed(one)),
  );
}

/** The categories whose whole name it is, with or without spaces: 아기옷, 아기 옷. */
export const wholeCategories = (text: SearchText, categories: readonly CategoryRow[]) =>
  namedCategories(text, categories).filter(
    ({ category_name }) => plain(category_name) === plain(joined(text)),
  );

/** Whether the text is the whole name of a category, with any separator: 취미·수집품, 취미/수집품. */
export function isNameOfCategory(text: SearchText, categories: readonly CategoryRow[]) {
  const wanted = withOneSeparator(typedText(text));
  return categories.some(({ category_name }) => withOneSeparator(category_name) === wanted);
}

const withOneSeparator = (name: string) => fold(name).replace(/ *[·•∙/,&] */gu, '·');

/** The ids of the categories with any of the names, and of all below them. */
export function treesNamed(names: readonly string[], categories: readonly CategoryRow[]) {
  const listed = byThing(categories);
  const named = new Set(names.flatMap((name) => listed.get(plain(name)) ?? []));
  return [...named].flatMap((category) => treeOf(category, categories));
}

const MEDIA = ['도서', '음반'];
const NAMES_MEDIA =
  /(책|도서|서적|소설|만화|동화|교재|문제집|참고서|에세이|시집|잡지|악보|음반|앨범)$|^(cd|lp)$/;

/** The ids of the categories of books and music, unless a word asks for these. */
export function unwantedMedia(text: SearchText, categories: readonly CategoryRow[]) {
  return text.some(({ folded }) => NAMES_MEDIA.test(folded)) ? [] : treesNamed(MEDIA, categories);
}

/** The ids of a category and of all below it. */
export function treeOf({ category_id }: CategoryRow, categories: readonly CategoryRow[]): number[] {
  const tree = new Set([category_id]);
  // Iterating over a set includes what is added meanwhile.
  for (const id of tree) {
    for (const { category_id, parent_category_id } of categories) {
      if (parent_category_id === id) tree.add(category_id);
    }
  }
  return [...tree];
}

/** The same by the id of the category, which may not exist. */
export function treeOfId(id: number, categories: readonly CategoryRow[]) {
  const top = categories.find(({ category_id }) => category_id === id);
  return top ? treeOf(top, categories) : [];
}

/** The ids of all categories of the departments, which are the trees of the top categories, of some categories. */
export function departmentsOf(ids: readonly number[], categories: readonly CategoryRow[]) {
  const wanted = new Set(ids);
  return categories
    .filter(({ parent_category_id }) => parent_category_id === null)
    .map((top) => treeOf(top, categories))
    .filter((tree) => tree.some((id) => wanted.has(id)))
    .flat();
}

/** The pieces of the name of a category, without spaces: 코트 and 재킷 of 코트·재킷. */
export const partsOfName = ({ category_name }: Pick<CategoryRow, 'category_name'>) =>
  category_name.split(/[·/,&]/).map(plain);

/** A cache: every search asks, and the rows are the same until the catalogue changes. */
const listed = new WeakMap<readonly CategoryRow[], ReadonlyMap<string, CategoryRow[]>>();

/** The categories by what their names list: 코트·재킷 by itself, 코트 and 재킷. */
function byThing(categories: readonly CategoryRow[]) {
  const known = listed.get(categories);
  if (known) return known;
  const things = new Map<string, CategoryRow[]>();
  for (const category of categories) {
    for (const thing of new Set([plain(category.category_name), ...partsOfName(category)])) {
      things.set(thing, [...(things.get(thing) ?? []), category]);
    }
  }
  listed.set(categories, things);
  return things;
}
