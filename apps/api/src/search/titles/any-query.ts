import type { Ranking } from '../ranking/relevance-distance.ts';
import { anyCompiled } from './compile-terms.ts';
import type { TitleQuery } from './title-query.ts';

/** A query for what any of the queries matches. */
export function anyQuery(queries: readonly [TitleQuery, ...TitleQuery[]]): TitleQuery {
  const [first, ...others] = queries;
  if (others.length === 0) return first;
  const ranking = anyRanking(queries.flatMap(({ ranking }) => ranking ?? []));
  const withCategories = queries.filter(({ categories }) => categories);
  const { without } = withCategories[0] ?? {};
  return {
    ...anyCompiled(queries),
    ...(ranking && { ranking }),
    ...(withCategories.length > 0 && {
      categories: allIn(withCategories, ({ categories }) => categories),
    }),
    // What is unwanted is unwanted of each choice.
    ...(without !== undefined && { without }),
  };
}

/** Ranks what is any of the subjects first, by the words that are searched in any case. */
function anyRanking(rankings: readonly Ranking[]): Ranking | undefined {
  const [first, ...others] = rankings;
  if (!first) return undefined;
  const shelves = rankings.map(({ categories = [], soldIn = [] }) =>
    categories.length > 0 ? categories : soldIn,
  );
  const haveShelves = shelves.every((ids) => ids.length > 0);
  const areListed = rankings.every(({ soldIn = [] }) => soldIn.length > 0);
  return {
    words: first.words.filter((word) => others.every(({ words }) => words.includes(word))),
    inRanges: allIn(rankings, ({ inRanges }) => inRanges),
    subjects: allIn(rankings, ({ subjects }) => subjects),
    isAlone: false,
    hasOtherForms: rankings.some(({ hasOtherForms }) => hasOtherForms),
    isOfInitials: rankings.some(({ isOfInitials }) => isOfInitials),
    // A place that only some of the things have would be a penalty for the others.
    ...(haveShelves && {
      categories: [...new Set(shelves.flat())],
      isOfCategories: rankings.some(({ isOfCategories }) => isOfCategories),
    }),
    ...(areListed && {
      soldIn: allIn(rankings, ({ soldIn }) => soldIn),
      departments: allIn(rankings, ({ departments }) => departments),
    }),
    ...(rankings.every(({ media }) => media) && { media: first.media }),
  };
}

const allIn = <Item, Value>(
  items: readonly Item[],
  valuesOf: (item: Item) => readonly Value[] | undefined,
) => [...new Set(items.flatMap((item) => valuesOf(item) ?? []))];
