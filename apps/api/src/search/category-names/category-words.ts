import type { CategoryRow } from '../../db/schema.ts';
import { asWord, fold, type SearchText } from '../text/search-text.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { purposes } from '../vocabulary/purposes.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { readLines } from '../vocabulary/word-lists.ts';
import {
  isNameOfCategory,
  namedCategories,
  partsOfName,
  treeOf,
  wholeCategories,
} from './named-category.ts';

const namesOfWord = new Map(
  readLines('category-words.txt').flatMap((line) => {
    const [words = [], names = []] = line.split(':').map((part) => part.split(','));
    return words.map((word) => [fold(word), names] as const);
  }),
);

/** Whether `category-words.txt` lists a text: it means all products of its categories, however many titles have it. */
export const isCategoryWord = (text: SearchText) => namesOfWord.has(joined(text));

/**
 * The categories whose whole name a text or a synonym is, unless words for the same only describe: 목재 is what 나무 is, of
 * which goods of many categories are.
 */
export function categoriesCalled(
  vocabulary: Vocabulary,
  text: SearchText,
  categories: readonly CategoryRow[],
): CategoryRow[] {
  const describes = (word: string) => isModifier(vocabulary, word);
  if (text.every(({ folded }) => synonymsOf(vocabulary, folded).some(describes))) return [];
  if (namedCategories(text, categories).length > 0) return wholeCategories(text, categories);
  return sameTexts(vocabulary, text).flatMap((same) => wholeCategories(same, categories));
}

const joined = (text: SearchText) => text.map(({ folded }) => folded).join('');

/**
 * The categories that a text names, in groups. A group is meant as a whole, and the first one with products is
 * meant: a category of this name, those that `category-words.txt` lists, a category whose name lists it, those that
 * a synonym names, and those whose name ends in it (가전 is 주방가전 and 생활가전). The last two count only if no
 * category has the name itself: 과일 is not 건과일.
 * @param options.byEnds whether the end of a name suffices
 */
export function categoriesMeant(
  vocabulary: Vocabulary,
  text: SearchText,
  categories: readonly CategoryRow[],
  { byEnds = true } = {},
): CategoryRow[][] {
  const word = joined(text);
  const names = namesOfWord.get(word) ?? [];
  const byList = names.flatMap((name) =>
    categories.filter(({ category_name }) => category_name === name),
  );
  const named = namedCategories(text, categories);
  const [whole, parts] = [true, false].map((isWhole) =>
    named.filter((category) => isNameOfCategory(text, [category]) === isWhole).map((one) => [one]),
  );
  const groups = [...(whole ?? []), byList, ...(parts ?? [])];
  if (named.length === 0) {
    groups.push(
      sameTexts(vocabulary, text).flatMap((same) => namedCategories(same, categories)),
      byEnds ? categories.filter((category) => endsIn(category, word)) : [],
    );
  }
  return groups.filter((group) => group.length > 0);
}

/** The text with a synonym in place of one of its words: 휴대폰 액세서리 for 휴대폰 악세사리. */
const sameTexts = ({ synonyms }: Vocabulary, text: SearchText) =>
  text.flatMap(({ folded }, index) =>
    (synonyms.get(folded) ?? [])
      .filter((other) => other !== folded)
      .map((other) => text.with(index, asWord(other))),
  );

const endsIn = (category: CategoryRow, word: string) =>
  /^[가-힣]{2,}$/.test(word) &&
  !purposes.has(word) &&
  partsOfName(category).some((part) => part.endsWith(word));

/** Parts and supplies, which a category has besides the products that its name stands for. */
const SUPPLIES = /부자재|부속품|부품|재료$/;

/** The ids of categories and of all below them, without subcategories of parts and supplies: 신발용품 in 신발. */
export function treesWithoutSupplies(
  named: readonly CategoryRow[],
  categories: readonly CategoryRow[],
) {
  const nameOf = new Map(
    categories.map(({ category_id, category_name }) => [category_id, category_name]),
  );
  const ids = named.flatMap((category) => {
    const { category_id, category_name } = category;
    const tree = treeOf(category, categories);
    if (category_name.endsWith('용품')) return tree;
    return tree.filter((id) => {
      const name = nameOf.get(id) ?? '';
      return id === category_id || !(SUPPLIES.test(name) || name.includes(`${category_name}용품`));
    });
  });
  return [...new Set(ids)];
}
