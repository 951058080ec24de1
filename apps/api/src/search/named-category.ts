import type { CategoryRow } from '../db/schema.ts';
import { fold, type SearchText, typedText } from './search-text.ts';

/** 코트·재킷, 코트 재킷 and 코트/재킷 are one name. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The categories whose name the text is: first as a whole, and then as one of the things that the name lists. */
export function namedCategories(
  text: SearchText,
  categories: readonly CategoryRow[],
): CategoryRow[] {
  const wanted = plain(text.map(({ folded }) => folded).join(''));
  if (wanted === '') return [];
  const isNamed = ({ category_name }: CategoryRow) => plain(category_name) === wanted;
  return categories
    .filter((category) => listsThing(category, wanted))
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}

/** Whether the text is the whole name of a category, with any mark between its things: 취미·수집품, 취미/수집품. */
export function isNameOfCategory(text: SearchText, categories: readonly CategoryRow[]) {
  const wanted = withOneMark(typedText(text));
  return categories.some(({ category_name }) => withOneMark(category_name) === wanted);
}

const withOneMark = (name: string) => fold(name).replace(/ *[·•∙/,&] */gu, '·');

/** The categories of one of the names, and all below them. */
export function categoriesNamed(names: readonly string[], categories: readonly CategoryRow[]) {
  const wanted = names.map(plain);
  const named = categories.filter((category) => wanted.some((name) => listsThing(category, name)));
  return named.flatMap((category) => treeOf(category, categories));
}

/** The ids of a category and of all below it. */
export function treeOf({ category_id }: CategoryRow, categories: readonly CategoryRow[]): number[] {
  const tree = new Set([category_id]);
  // A set yields what is added while it is walked.
  for (const id of tree) {
    for (const { category_id, parent_category_id } of categories) {
      if (parent_category_id === id) tree.add(category_id);
    }
  }
  return [...tree];
}

/** 코트·재킷 lists 코트. */
const listsThing = (category: CategoryRow, thing: string) => thingsOf(category).has(thing);

/** Read once for all searches of a version of the catalogue: there are hundreds of names. */
const things = new WeakMap<CategoryRow, ReadonlySet<string>>();

function thingsOf(category: CategoryRow) {
  const { category_name: name } = category;
  const listed = things.get(category) ?? new Set([name, ...name.split(/[·/,&]/)].map(plain));
  things.set(category, listed);
  return listed;
}
