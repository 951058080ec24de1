import { contract, type Product, SORTS } from '@damoa/contracts';
import { demoProducts } from '@damoa/demo';
import { convertHangulToQwerty, convertQwertyToHangul, getChoseong } from 'es-hangul';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  KINDS,
  kindAmong,
  listsMore,
  PRICES,
  pricesIn,
  productsOf,
} from '../../test/query-words.ts';
import { scanner } from '../../test/scan.ts';
import { openShop } from '../../test/shop.ts';
import { watchCatalogue } from '../cache/catalogue-version.ts';
import { readCategories } from '../catalogue/categories.ts';
import { productFinder } from '../products/find-products.ts';
import { categoriesCalled, isCategoryWord } from './category-names/category-words.ts';
import { readOperators } from './interpretation/operators.ts';
import { escapePattern } from './text/escape-pattern.ts';
import { readText, typedText } from './text/search-text.ts';
import { withoutPunctuation } from './text/without-punctuation.ts';
import { countFrequentNgrams } from './titles/ngram-counts.ts';
import { oppositesOf } from './vocabulary/opposites.ts';
import { SHIPPED_VOCABULARY } from './vocabulary/shipped-vocabulary.ts';

const QUERIES = 300;
const SEED = 20_261_121;

const { stock, get, db } = await openShop();
const products = [...demoProducts(1_000)];
await stock(...products.slice(0, 500));
await countFrequentNgrams(db, 100);
await stock(...products.slice(500));
const { sold } = readCategories();
const rows = sold.map((category, position) => ({ ...category, position, version: 1 }));
const titleOf = new Map(
  products.map(({ product_id, product_title }) => [product_id, product_title]),
);
const scan = scanner(products, sold, within);

/** Searches as in a catalogue that is too large to sort all matches. */
const version = watchCatalogue(db);
afterAll(() => version.stop());
const large = productFinder(db, version, async () => SHIPPED_VOCABULARY, { small: 0 });

/** The ids of a category and its subcategories. */
function within(category: number | undefined) {
  if (category === undefined) return undefined;
  const tree = new Set([category]);
  let known = 0;
  while (known < tree.size) {
    known = tree.size;
    for (const { category_id, parent_category_id } of sold) {
      if (parent_category_id !== null && tree.has(parent_category_id)) tree.add(category_id);
    }
  }
  return tree;
}

const title = fc.constantFrom(...products.map(({ product_title }) => product_title));
const word = title.chain((text) => fc.constantFrom(...text.split(' ')));
const substring = fc
  .tuple(word, fc.nat(6), fc.integer({ min: 1, max: 5 }))
  .map(([text, start, length]) => text.slice(start % text.length).slice(0, length));
const phrase = fc
  .tuple(title, fc.nat(12), fc.integer({ min: 1, max: 3 }))
  .map(([text, start, length]) => {
    const words = text.split(' ');
    return words.slice(start % words.length).slice(0, length);
  });

const priceWords = fc.constantFrom(...Object.keys(PRICES));

const kind = fc.constantFrom(...Object.keys(KINDS));
/** All kinds of queries: correct, unfinished, with slips or mistakes, and nonsense. */
const query = fc.oneof(
  word,
  substring,
  phrase.map((words) => words.join(' ')),
  phrase.map((words) => words.toReversed().join('  ')),
  phrase.map((words) => words.join('')),
  fc.tuple(substring, substring).map((two) => two.join(' ')),
  substring.map((text) => getChoseong(text) || text),
  fc.tuple(substring, fc.constantFrom(...'ㄱㄴㄷㅁㅂㅅㅇㅈㅎ')).map((two) => two.join('')),
  word.map(convertHangulToQwerty),
  word.map(convertQwertyToHangul),
  word.map((text) => text.normalize('NFD')),
  word.map((text) => text.toUpperCase()),
  fc.tuple(word, fc.nat(9)).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)),
  fc.constantFrom(
    '자켓',
    '재킷',
    '%',
    '_',
    '\\',
    "'",
    '100%',
    ':*',
    '&',
    '!',
    '청바',
    'ㅋ',
    'ㄱ',
    '방',
    ' ',
  ),
  fc.string({ maxLength: 8 }),
  kind,
  fc.tuple(fc.constantFrom('남성', '여성', '방수', '무선'), kind).map((two) => two.join(' ')),
  fc.tuple(kind, word).map((two) => two.join(' ')),
  priceWords,
  fc.tuple(priceWords, fc.oneof(word, substring)).map((two) => two.join(' ')),
  fc.tuple(word, priceWords).map((two) => two.join(' ')),
);

const price = fc.option(fc.integer({ min: 1_000, max: 300_000 }), { nil: undefined, freq: 1 });
const category = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.constantFrom(...products.map(({ category_id }) => category_id)),
  fc.constantFrom(...sold.map(({ category_id }) => category_id), 77),
);
const question = fc.record({
  q: fc.option(query, { nil: undefined, freq: 8 }),
  words: fc.option(
    phrase.map((words) => [words.join(' ')]),
    { nil: undefined, freq: 2 },
  ),
  category,
  min_price: price,
  exclude_sold_out: fc.boolean(),
  exact: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  page: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 40 })),
  itemsPerPage: fc.integer({ min: 1, max: 50 }),
});

function addressOf(fields: Record<string, unknown>) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, `${value}`])));
}

test(`${QUERIES} random listings have the totals and pages that a scan of all titles finds`, {
  timeout: 300_000,
}, async () => {
  const check = fc.asyncProperty(question, async ({ category, ...asked }) => {
    // The scan knows no operators, which are tested by themselves.
    if (readOperators(asked.q ?? '')) return;
    const address = addressOf({ category, ...asked });
    const { status, body } = await get(`/api/getCateProduct?${address}`);
    // Invalid texts are rejected, which is tested elsewhere.
    if (status === 422) return;
    expect(status, JSON.stringify(body)).toBe(200);
    // In an address, commas separate words.
    const words = asked.words?.flatMap((text) => text.split(',')).filter((text) => text.trim());
    const { corrected, left_out, named_category, also_named = [], price_limits } = body;
    const priced = pricesIn(asked.q);
    const { min_price, ...others } = (priced || undefined)?.limits ?? {};
    const limits =
      asked.min_price === undefined && min_price !== undefined ? { min_price, ...others } : others;
    const hasLimits =
      priced && Object.keys(limits).length > 0 && !asked.exact && scan({ q: asked.q }).length === 0;
    expect(price_limits).toEqual(
      hasLimits ? { words: priced.words, text: priced.rest ?? '', ...limits } : undefined,
    );
    const q = hasLimits ? priced.rest : asked.q;
    const typed = readText(q ?? '');
    const bare = asked.exact ? undefined : withoutPunctuation(typed);
    const isPlain = bare !== undefined && scan({ q }).length === 0;
    const isBareFound = bare !== undefined && scan({ q: typedText(bare.words) }).length > 0;
    // Models stay as titles have them where the rest must be understood word by word.
    const isModel = ({ typed }: { typed: string }) => scan({ q: typed }).length > 0;
    const plain = isBareFound ? bare : withoutPunctuation(typed, isModel);
    const text = isPlain ? (plain?.words ?? typed) : typed;
    const mayMeanCategory =
      isCategoryWord(typed) || categoriesCalled(SHIPPED_VOCABULARY, typed, rows).length > 0;
    if (named_category && !mayMeanCategory) {
      expect(scan({ q: typedText(text) }).length).toBeLessThanOrEqual(2);
    }
    if (corrected || left_out) {
      expect(asked.exact).toBe(false);
      expect(scan({ q }).length).toBeLessThanOrEqual(2);
    }
    if (corrected && !left_out) {
      const typed = scan({ q }).length;
      expect(scan({ q: corrected.to }).length).toBeGreaterThanOrEqual(typed * 100);
    }
    const remaining = text.filter(({ typed }) => !left_out?.includes(typed));
    // If only a piece of a compound was left out, the reply does not show what was searched.
    if (left_out && !corrected && remaining.length + left_out.length !== text.length) return;
    const named = named_category && productsOf([named_category, ...also_named], sold, within);
    const kind = named_category && kindAmong(remaining, named_category);
    const searched = remaining.filter((word) => word !== kind);
    const asCategory = within(category);
    const question = {
      ...asked,
      ...(hasLimits && limits),
      q: corrected?.to ?? (left_out || isPlain || kind ? typedText(searched) : q),
      words,
      ...(kind && named
        ? { categories: asCategory ? named.intersection(asCategory) : named }
        : {
            categories: asCategory,
            named,
            isOfCategories: isCategoryWord(typed) || (named && !listsMore(named_category, q)),
          }),
    };
    const { page, itemsPerPage } = asked;
    const offset = (page - 1) * itemsPerPage;
    const pageOf = (ids: string[]) => ({
      total: ids.length,
      ids: ids.slice(offset, offset + itemsPerPage),
    });
    const idsOf = (found: Pick<Product, 'product_id'>[]) =>
      found.map(({ product_id }) => product_id);
    const lost = readText(left_out?.join(' ') ?? '');
    const opposites = oppositesOf(lost);
    const begins = (id: string, word: string) =>
      new RegExp(`(?<![가-힣a-z\\d])${word}`).test(titleOf.get(id) ?? '');
    const contradicts = (id: string) =>
      opposites.some((word) => begins(id, word)) &&
      !lost.some(({ folded }) => begins(id, escapePattern(folded)));
    const expectPage = (found: { total: number; ids: string[] }, all: string[], of = '') => {
      if (!left_out) return expect(found, of).toEqual(pageOf(all));
      // Titles with the words left out may follow.
      const first = pageOf(all.filter((id) => !contradicts(id)));
      expect(found.total, of).toBeGreaterThanOrEqual(first.total);
      if (asked.sort === 'popular')
        expect(found.ids.slice(0, first.ids.length), of).toEqual(first.ids);
    };
    expectPage({ total: body.total, ids: idsOf(body.data) }, scan(question));
    const selection = contract.products.list.query.parse(Object.fromEntries(address));
    const found = await large.page(selection, { offset, limit: itemsPerPage });
    expectPage({ total: found.total, ids: idsOf(found.products) }, scan(question, true), 'large');
  });
  await fc.assert(check, { numRuns: QUERIES, seed: SEED });
});
