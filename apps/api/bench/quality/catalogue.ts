import type { Product } from '@damoa/contracts';
import { demoProducts, KINDS } from '@damoa/demo';
import { draws } from './draw.ts';
import { goodsOfHeads } from './goods-of-heads.ts';
import { goodsOfBrands, goodsOfNumbers } from './goods-of-numbers.ts';
import { goodsOfWords, type Known } from './goods-of-words.ts';
import { makeProduct } from './product.ts';

const DEMO = 3_000;

export interface Catalogue {
  products: Product[];
  /** What a product is, in nouns without spaces; no title tells it reliably. */
  is(id: string): string[];
  /** Whether a title has the text, as it stands or with the spaces of the title left out. */
  has(text: string): boolean;
  /** How many titles have the text as a whole word, by the word in lower case. */
  counts: ReadonlyMap<string, number>;
  /** The titles in lower case. */
  titles: string[];
}

export const lower = (text: string) => text.normalize('NFC').toLowerCase();
export const withoutSpaces = (text: string) => lower(text).replace(/\s+/g, '');
export const wordsOf = (title: string) =>
  lower(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** About 12,000 products: a quarter from the demonstration, the rest like those of a crowded shop. */
export function makeCatalogue(): Catalogue {
  const truth = new Map<string, string[]>();
  const products: Product[] = [];
  for (const product of demoProducts(DEMO)) {
    products.push(product);
    truth.set(product.product_id, namesOf(product));
  }
  for (const { is, ...goods } of allGoods()) {
    const product = makeProductOf(goods, products.length);
    products.push(product);
    truth.set(product.product_id, is);
  }
  const titles = products.map(({ product_title }) => lower(product_title));
  const text = `${titles.join('\n')}\n${titles.map(withoutSpaces).join('\n')}`;
  return {
    products,
    is: (id) => truth.get(id) ?? [],
    has: (part) => text.includes(lower(part)),
    counts: countWords(titles),
    titles,
  };
}

function* allGoods(): Generator<Known> {
  yield* goodsOfHeads();
  yield* goodsOfNumbers();
  yield* goodsOfBrands();
  yield* goodsOfWords();
}

function makeProductOf(goods: Omit<Known, 'is'>, index: number) {
  return makeProduct(index, goods, draws(`product ${index}`));
}

/** All names of the kind, which its picture tells. */
function namesOf({ category_id, product_main_image_url, product_title }: Product) {
  const kind = KINDS.find(
    ({ category_id: category, icon, names }) =>
      category === category_id &&
      product_main_image_url?.includes(`/${icon}-`) &&
      names.some((name) => product_title.includes(name)),
  );
  return (kind?.names ?? []).map((name) => name.replaceAll(' ', ''));
}

function countWords(titles: readonly string[]) {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const word of new Set(wordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
