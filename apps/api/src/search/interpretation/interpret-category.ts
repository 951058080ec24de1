import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { CategoryRow } from '../../db/schema.ts';
import {
  categoriesMeant,
  isCategoryWord,
  treesWithoutSupplies,
} from '../category-names/category-words.ts';
import { partsOfName } from '../category-names/named-category.ts';
import { nounsOf, subjectOf } from '../ranking/subject.ts';
import type { SearchText, Word } from '../text/search-text.ts';
import { hasMatches } from '../titles/count-titles.ts';
import { withinCategories, withWholeWord } from '../titles/title-condition.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';
import { saysTooLittle } from './drop-words.ts';
import type { QueryInterpretation } from './query-interpretation.ts';
import type { SearchSource } from './search-source.ts';

/** Words of a longer text are not looked up among categories. */
const MAX_WORDS = 6;

/** The products of the categories that a whole text names, if there are any, and whatever titles have the text. */
export async function interpretAsCategory(
  source: SearchSource,
  text: SearchText,
  query: TitleQuery,
  { byEnds = true } = {},
): Promise<QueryInterpretation | undefined> {
  const [vocabulary, categories] = await Promise.all([source.vocabulary(), source.categories()]);
  const [{ folded } = { folded: '' }, ...others] = text;
  // 물 is part of 선물.
  const isSyllable = others.length === 0 && folded.length === 1;
  const titles = isSyllable ? withWholeWord(query, synonymsOf(vocabulary, folded)) : query;
  for (const group of categoriesMeant(vocabulary, text, categories, { byEnds })) {
    const named = await explain(source, group, {
      hasProducts: (ids) => hasListings(source.db, ids),
      queryOf: (ids) =>
        orOfCategories(
          titles,
          ids,
          isCategoryWord(text) || !group.some((one) => listsMore(one, text)),
        ),
    });
    if (named) return named;
  }
  return undefined;
}

/**
 * The products of the categories that one word of a text names, whose titles have all other words: 방수 신발. If there
 * are none, and the word names the product and would be left out, other words that name no product are left out
 * instead: 예쁜 of 예쁜 겉옷, but not 텐트 of 텐트 겉옷.
 * @param otherwise how the text is interpreted without regard to categories
 */
export async function interpretBesideCategory(
  source: SearchSource,
  text: SearchText,
  otherwise: QueryInterpretation | undefined,
): Promise<QueryInterpretation | undefined> {
  if (text.length < 2 || text.length > MAX_WORDS) return undefined;
  const [vocabulary, categories] = await Promise.all([source.vocabulary(), source.categories()]);
  for (const word of text.toReversed()) {
    const groups = categoriesMeant(vocabulary, [word], categories);
    if (groups.length === 0) continue;
    const others = text.filter((other) => other !== word);
    // 기구 may be lost of 운동기구.
    const isLost =
      otherwise?.leftOut?.some((lost) => lost.endsWith(word.typed) || word.typed.endsWith(lost)) ??
      false;
    const areModifiers = others.every(({ folded }) => isModifier(vocabulary, folded));
    const isKept = otherwise?.query && !isLost && areModifiers;
    for (const group of groups) {
      // 물티슈 of titles are meant, and not what 기저귀·물티슈 has besides.
      if (isKept && group.some((one) => listsMore(one, [word]))) continue;
      const named = await explainWithin(source, group, others);
      if (named) return named;
    }
    const mayLose =
      !otherwise?.query || (isLost && !nounsOf(vocabulary, others).some(namesProduct));
    if (!mayLose || saysTooLittle(word) || word !== subjectOf(vocabulary, text)) continue;
    const named = await withoutOthers(source, word, others);
    if (named) return named;
  }
  return undefined;
}

/** Whether a noun has no particle or verb that makes it a place, a person or a purpose: 집에서, 공부할. */
const namesProduct = ({ typed }: Word) => !/.(에서|에게|한테|까지|할|하는|되는|하기)$/.test(typed);

/** Whether the name of a category lists what a text names, and other things: 우유·달걀. */
function listsMore(category: CategoryRow, text: SearchText) {
  const names = partsOfName(category);
  return names.length > 1 && names.includes(text.map(({ folded }) => folded).join(''));
}

/** The products of the categories that a word names, with as many of the other words as occur there together. */
async function withoutOthers(source: SearchSource, word: Word, others: SearchText) {
  const query = await source.queryOf([word]);
  // 장비 alone is not 통신장비.
  const named = query && (await interpretAsCategory(source, [word], query, { byEnds: false }));
  if (!named?.category) return undefined;
  const group = [named.category, ...(named.alsoNamed ?? [])];
  let most: QueryInterpretation = named;
  let added: SearchText = [];
  for (const other of others.filter((one) => !saysTooLittle(one))) {
    const narrower = await explainWithin(source, group, [...added, other]);
    if (!narrower) continue;
    most = narrower;
    added = [...added, other];
  }
  const lost = others.filter((other) => !added.includes(other));
  return { ...most, leftOut: lost.map(({ typed }) => typed) };
}

/** The products of a group of categories whose titles have all the words. */
async function explainWithin(
  source: SearchSource,
  group: readonly CategoryRow[],
  words: SearchText,
) {
  const query = await source.queryOf(words);
  if (!query) return undefined;
  const queryOf = (ids: readonly number[]) => withinCategories(query, ids);
  const hasProducts = (ids: readonly number[]) => hasMatches(source.db, queryOf(ids));
  return explain(source, group, { hasProducts, queryOf });
}

/** The search of a group, which names those of its categories that have products; undefined if none has. */
async function explain(
  source: SearchSource,
  group: readonly CategoryRow[],
  search: {
    hasProducts(ids: readonly number[]): Promise<boolean>;
    queryOf(ids: readonly number[]): TitleQuery;
  },
): Promise<QueryInterpretation | undefined> {
  const categories = await source.categories();
  const have = await Promise.all(
    group.map((category) => search.hasProducts(treesWithoutSupplies([category], categories))),
  );
  const [category, ...alsoNamed] = group.filter((_, index) => have[index]);
  if (!category) return undefined;
  return {
    query: search.queryOf(treesWithoutSupplies(group, categories)),
    category,
    ...(alsoNamed.length > 0 && { alsoNamed }),
  };
}

async function hasListings(db: Database, categories: readonly number[]) {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select exists (
      select from listings where category_id = any (${sql.param(categories)}::integer[])
    ) as found
  `);
  return rows[0]?.found ?? false;
}

/**
 * A query for the same titles, and for all products of some categories.
 * @param isOfCategories whether these rank above what only mentions the word
 */
function orOfCategories(
  { ngram: _, ...query }: TitleQuery,
  categories: readonly number[],
  isOfCategories: boolean,
): TitleQuery {
  return {
    ...query,
    categories,
    isFrequent: false,
    ...(query.ranking && { ranking: { ...query.ranking, categories, isOfCategories } }),
  };
}
