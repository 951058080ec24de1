import { type SQL, sql } from 'drizzle-orm';
import { allConditions } from '../../db/conditions.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { allOf } from '../text/lexemes.ts';
import { otherWordsWith } from '../vocabulary/inside-other-words.ts';
import type { TitleQuery } from './title-query.ts';

/** A query for the titles that match all of the queries. */
export function combineQueries(queries: readonly [TitleQuery, ...TitleQuery[]]): TitleQuery {
  const [first, ...others] = queries;
  if (others.length === 0) return first;
  if (first.categories) return { ...first, others };
  return {
    lexemes: allOf(queries.map(({ lexemes }) => lexemes)),
    isIn: (title) => allConditions(queries.map((query) => query.isIn(title))),
    isCertain: queries.every((query) => query.isCertain),
    isFrequent: queries.every((query) => query.isFrequent),
    ...(first.ranking && { ranking: { ...first.ranking, isAlone: false } }),
    alsoSearched: queries.flatMap(({ alsoSearched }) => alsoSearched),
  };
}

/** A query for those of its titles that also meet a condition. */
function narrowed({ ngram: _, ...query }: TitleQuery, condition: (title: SQL) => SQL): TitleQuery {
  return {
    ...query,
    isIn: (title) => allConditions([query.isIn(title), condition(title)]),
    isCertain: false,
    ...(query.ranking && { ranking: { ...query.ranking, isAlone: false } }),
  };
}

/** A query for the same titles, but only of some categories. */
export const withinCategories = (query: TitleQuery, ids: readonly number[]) =>
  narrowed(query, () => isOfAny(ids));

/** Whether a listing is of one of the categories, which may be none. */
const isOfAny = (ids: readonly number[]) =>
  sql`category_id = any (${sql.raw(`'{${ids.join(', ')}}'`)}::int[])`;

/**
 * A query for those of its titles in which no word begins with one of the words, unless another one begins with one of
 * `own`: 여성 is no objection to 남성 where both stand. 성인 is not in 감성인테리어.
 */
export function withoutWords(
  query: TitleQuery,
  words: readonly string[],
  own: readonly string[],
): TitleQuery {
  return withoutPattern(query, `^(?!.*${startOfAny(own)}).*${startOfAny(words)}`);
}

/**
 * The same, whatever else the title has, and without those in which a word ends in one of the words: 소가죽 for 가죽, but
 * neither 무설탕 for 설탕 nor what is wanted, as in 가죽 말고 인조가죽. A word of one syllable must be a whole word: 소시지 is no
 * 소.
 */
export const withoutTypedWords = (
  query: TitleQuery,
  words: readonly string[],
  wanted: readonly string[] = [],
) =>
  withoutPattern(
    query,
    anyPattern([startOfAny(words), ...words.flatMap((word) => endOf(word, wanted))]),
  );

const withoutPattern = (query: TitleQuery, pattern: string): TitleQuery => ({
  ...narrowed(query, (title) => lacks(title, pattern)),
  without: query.without === undefined ? pattern : anyPattern([query.without, pattern]),
});

const lacks = (title: SQL, pattern: string) => sql`${title} !~ ${pattern}`;

const START_OF_WORD = '(?<![가-힣a-z\\d])';
const END_OF_WORD = '(?![가-힣a-z\\d])';

/** A query for those of its titles in which a word begins with one of the words, or that are of some categories. */
export const withWordsOrOf = (
  query: TitleQuery,
  words: readonly string[],
  ids: readonly number[],
): TitleQuery =>
  narrowed(query, (title) => sql`(${title} ~ ${startOfAny(words)} or ${isOfAny(ids)})`);

/**
 * A word of one syllable must be a whole word, and no counter: 소시지 is no 소, nor 2 개 a 개. A longer one may not begin another
 * word by chance: 블루투스 is no 블루.
 */
const startOfAny = (words: readonly string[]) =>
  START_OF_WORD +
  anyPattern(
    words.map((word) => {
      const pattern = escapePattern(word);
      if (word.length === 1) return `(?<!\\d )${pattern}${END_OF_WORD}`;
      const longer = otherWordsWith(word)?.filter((other) => other.startsWith(word)) ?? [];
      const rests = longer.map((other) => escapePattern(other.slice(word.length)));
      return rests.length > 0 ? `${pattern}(?!${rests.join('|')})` : pattern;
    }),
  );

/**
 * What begins a word for what lacks something, or also has its opposite: 무설탕, 디카페인, 노와이어, 불투명, 민무늬, 유무선. 고무장갑
 * lacks no 장갑.
 */
const LACKING = `${START_OF_WORD}(?:${[...'무노논비저디유불민', '제로'].join('|')})`;

/**
 * A Hangul word at the end of a compound; none for a syllable. In words that have it by chance, or that are wanted, it does
 * not count.
 */
function endOf(word: string, wanted: readonly string[]) {
  if (!/^[가-힣]{2,}$/.test(word)) return [];
  const others = [...(otherWordsWith(word) ?? []), ...wanted.filter((one) => one !== word)];
  const longer = others.filter((other) => other.endsWith(word)).map(escapePattern);
  const before = [LACKING, ...longer.map((other) => other.slice(0, -word.length))];
  return [`(?<!${before.join('|')})${word}${END_OF_WORD}`];
}

const anyPattern = (patterns: readonly string[]) => `(${patterns.join('|')})`;

/** A query for those of its titles that have one of the words by itself, not inside a longer one. */
export function withWholeWord(query: TitleQuery, words: readonly string[]): TitleQuery {
  const pattern = startOfAny(words) + END_OF_WORD;
  return narrowed(query, (title) => sql`${title} ~ ${pattern}`);
}

/**
 * A query for those of its titles that have a word right before a noun, which may end a longer word: 미니 for 노트 is in 미니
 * 메모노트, but not in 미니 노트북. A noun of one syllable may not.
 */
export function withNounBehind(query: TitleQuery, word: string, noun: string): TitleQuery {
  const compound = noun.length > 1 ? '[가-힣]*' : '';
  const pattern = `${START_OF_WORD}${escapePattern(word)} ?${compound}${escapePattern(noun)}${END_OF_WORD}`;
  return narrowed(query, (title) => sql`${title} ~ ${pattern}`);
}

/** A query for those of its titles in which a word ends in a syllable. */
export function withWordsEndingIn(query: TitleQuery, syllable: string): TitleQuery {
  return narrowed(query, (title) => sql`${title} ~ ${syllable + END_OF_WORD}`);
}

/** SQL for whether a listing matches the query. */
export function matchesQuery({
  lexemes,
  isIn,
  isCertain,
  categories,
  without,
  others = [],
}: TitleQuery): SQL {
  const byIndex = sql`title_lexemes(title) @@ ${lexemes}::tsquery`;
  if (!categories) return isCertain ? byIndex : sql`(${byIndex} and ${isIn(sql`title`)})`;
  const isOfCategories = isOfAny(categories);
  return allConditions([
    // Two conditions, so that indexes answer the first alone: computing the lexemes of a title again takes long.
    sql`(${byIndex} or ${isOfCategories})`,
    ...(isCertain ? [] : [sql`(${isOfCategories} or ${isIn(sql`title`)})`]),
    ...(without === undefined ? [] : [lacks(sql`title`, without)]),
    ...others.map(matchesQuery),
  ]);
}
