import { departmentsOf } from '../category-names/named-category.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import { categoriesSellingAll } from '../vocabulary/goods-by-category.ts';
import type { QueryInterpretation } from './query-interpretation.ts';
import type { SearchSource } from './search-source.ts';

/**
 * An interpretation that leaves words out, ranked by where the product is sold that they name together: of 커버, which
 * remains of 캐리어 커버, those for luggage come first.
 * @param typed the query for all words
 */
export async function soldAsTyped(
  source: SearchSource,
  typed: TitleQuery,
  interpretation: QueryInterpretation | undefined,
): Promise<QueryInterpretation | undefined> {
  const { query, leftOut } = interpretation ?? {};
  if (!query?.ranking || !leftOut || !typed.ranking) return interpretation;
  const soldIn = categoriesSellingAll(typed.ranking.words, typed.ranking.subjects);
  if (soldIn.length === 0) return interpretation;
  const departments = departmentsOf(soldIn, await source.categories());
  return {
    ...interpretation,
    query: { ...query, ranking: { ...query.ranking, soldIn, departments } },
  };
}
