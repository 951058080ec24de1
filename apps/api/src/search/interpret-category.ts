import { sql } from 'drizzle-orm';
import type { CategoryRow } from '../db/schema.ts';
import { categoriesMeant, productsOf } from './category-words.ts';
import { hasMatches } from './count-titles.ts';
import { saysTooLittle } from './drop-words.ts';
import type { QueryInterpretation } from './query-interpretation.ts';
import type { SearchSource } from './search-source.ts';
import type { SearchText } from './search-text.ts';
import { nounsOf, subjectOf } from './subject.ts';
import type { TitleQuery } from './title-query.ts';

/** Words of a longer text are not looked up among categories. */
const MAX_WORDS = 6;

/** The products of the categories that a whole text names, if there are any. */
export async function interpretAsCategory(
  source: SearchSource,
  text: SearchText,
  query: TitleQuery,
  { byEnds = true } = {},
): Promise<QueryInterpretation | undefined> {
  const categories = await source.categories();
  for (const group of categoriesMeant(await source.vocabulary(), text, categories, { byEnds })) {
    const queryOf = (some: readonly CategoryRow[]) => ({
      ...query,
      categories: productsOf(some, categories),
    });
    const named = await explain(source, group, queryOf);
    if (named) return named;
  }
  return undefined;
}

/**
 * The products of the categories that one word of a text names, whose titles have all other words: 방수 신발. If there
 * are none, and the word names the product and would be left out, other words that name no product are left out
 * instead.
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
    const query = await source.queryOf(others);
    for (const group of groups) {
      const named =
        query &&
        (await explain(source, group, (some) =>
          withinCategories(query, productsOf(some, categories)),
        ));
      if (named) return named;
    }
    const mayLose =
      !otherwise?.query ||
      (otherwise.leftOut?.includes(word.typed) && nounsOf(vocabulary, others).length === 0);
    const mayRemain = mayLose && !saysTooLittle(word) && word === subjectOf(vocabulary, text);
    const alone = mayRemain && (await source.queryOf([word]));
    // 장비 alone is not 통신장비.
    const interpretation =
      alone && (await interpretAsCategory(source, [word], alone, { byEnds: false }));
    if (interpretation) return { ...interpretation, leftOut: others.map(({ typed }) => typed) };
  }
  return undefined;
}

/** The search of a group, which names those of its categories that have results; undefined if none has. */
async function explain(
  { db }: SearchSource,
  group: readonly CategoryRow[],
  queryOf: (some: readonly CategoryRow[]) => TitleQuery,
): Promise<QueryInterpretation | undefined> {
  const have = await Promise.all(group.map((category) => hasMatches(db, queryOf([category]))));
  const [category, ...alsoNamed] = group.filter((_, index) => have[index]);
  if (!category) return undefined;
  return { query: queryOf(group), category, ...(alsoNamed.length > 0 && { alsoNamed }) };
}

/** A query for the same titles, but only of some categories. */
function withinCategories({ ngram: _, ...query }: TitleQuery, ids: readonly number[]): TitleQuery {
  const isOfThem = sql.raw(`category_id in (${ids.join(', ')})`);
  return {
    ...query,
    isIn: (title) => sql`(${query.isIn(title)} and ${isOfThem})`,
    isCertain: false,
    ...(query.ranking && { ranking: { ...query.ranking, isAlone: false } }),
  };
}
