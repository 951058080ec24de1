import type { Category } from '@damoa/contracts';
import { readText, type Word } from '../src/search/text/search-text.ts';

/** Prices in words, and what they mean. */
export const PRICES: Record<string, { min_price?: number; max_price?: number }> = {
  '3만원 이하': { max_price: 30_000 },
  오만원미만: { max_price: 49_999 },
  '10만 원 이상': { min_price: 100_000 },
  만원대: { min_price: 10_000, max_price: 19_999 },
  '1~3만원': { min_price: 10_000, max_price: 30_000 },
};
/** The prices in a text that has one of these. */
export function pricesIn(q = '') {
  const words = Object.keys(PRICES).find((words) => q.includes(words));
  if (!words) return undefined;
  const [before = '', after = ''] = q.split(words);
  // Neither punctuation beside the price nor at an end of the text is searched.
  const trimmed = [before, after].map((part) =>
    part.replace(/^[,;:.!?/~)\]]+|[\s,;:.!?/~([]+$/g, ''),
  );
  const rest = trimmed.join('');
  return { words, limits: PRICES[words], rest: rest.trim() || undefined };
}

/** Words for categories of other names, and these names. */
export const KINDS: Record<string, RegExp> = {
  아우터: /^(코트·재킷|점퍼·파카|패딩|블레이저·정장|정장·블레이저)$/,
  겉옷: /^(코트·재킷|점퍼·파카|패딩|블레이저·정장|정장·블레이저)$/,
  해산물: /^수산물$/,
  쥬얼리: /^주얼리$/,
  가전제품: /^가전$/,
  학용품: /^(학용품|문구·사무용품)$/,
  신발: /^신발$/,
  가구: /^가구$/,
};

/** The word that names the category, if the others of the text are searched in it: 방수 신발. */
export function kindAmong(words: readonly Word[], { category_name }: Category) {
  const names = ({ folded }: Word) =>
    KINDS[folded]?.test(category_name) ||
    category_name.split('·').some((part) => part.replaceAll(' ', '').endsWith(folded));
  const whole = readText(words.map(({ folded }) => folded).join(''));
  return words.length > 1 && !whole.some(names) ? words.findLast(names) : undefined;
}

/** Whether the name of the category lists the text and other things. */
export function listsMore({ category_name }: Category, q = '') {
  const names = category_name.split(/[·/,&]/).map((name) => name.replaceAll(' ', ''));
  return names.length > 1 && names.includes(q.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase());
}

const SUPPLIES = /부자재|부속품|부품|재료$/;

/**
 * The ids of the categories whose products are found by the names of categories.
 * @param within returns a category and its descendants
 */
export function productsOf(
  named: readonly Category[],
  sold: readonly Category[],
  within: (category: number) => ReadonlySet<number> | undefined,
) {
  const ids = named.flatMap(({ category_id: top, category_name }) =>
    sold.flatMap(({ category_id: id, category_name: name }) => {
      const isSupply = SUPPLIES.test(name) || name.includes(`${category_name}용품`);
      const isFound = id === top || category_name.endsWith('용품') || !isSupply;
      return isFound && within(top)?.has(id) ? id : [];
    }),
  );
  return new Set(ids);
}
