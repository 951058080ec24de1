import { sql } from 'drizzle-orm';
import { anyCondition } from '../../db/conditions.ts';
import type { CategoryRow } from '../../db/schema.ts';
import { treeOf, treeOfId } from '../category-names/named-category.ts';
import { withoutParticles } from '../correction/particles.ts';
import { hasInitials } from '../text/initials.ts';
import { anyOf } from '../text/lexemes.ts';
import { readText, type SearchText, type Word } from '../text/search-text.ts';
import { countTitles, hasMatches } from '../titles/count-titles.ts';
import {
  matchesQuery,
  withinCategories,
  withoutWords,
  withWordsOrOf,
} from '../titles/title-condition.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import { animalsIn, mayDepictAnimal } from '../vocabulary/animals.ts';
import { PETS } from '../vocabulary/audience.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { hasOpposite, oppositesOf } from '../vocabulary/opposites.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { saysTooLittle } from './drop-words.ts';
import type { QueryInterpretation } from './query-interpretation.ts';
import { type SearchSource, searchOf } from './search-source.ts';

/** Above this many results nothing is appended: hardly anybody would see it. */
const MAX_FOUND = 100;

/**
 * An interpretation without the titles that contradict the words that it leaves out: those of women for 남자 구두, and what
 * is for no animal for 강아지 신발, but not for 강아지 인형.
 * @returns the same one if there are no such titles, and one without a query if there are no others
 */
export async function withoutOpposites(
  source: SearchSource,
  text: SearchText,
  interpretation: QueryInterpretation,
): Promise<QueryInterpretation> {
  const { db } = source;
  const { query, ...rest } = interpretation;
  const lost = await readWithoutParticles(source, interpretation.leftOut);
  const consistent = query && (await consistentWith(source, query, lost, mayDepictAnimal(text)));
  if (consistent === query) return interpretation;
  if (!query || !consistent) return rest;
  const [total, remaining] = await Promise.all([
    countTitles(db, query),
    countTitles(db, consistent),
  ]);
  if (remaining === total) return interpretation;
  return remaining > 0 ? { ...rest, query: consistent } : rest;
}

/** The same query if the words contradict no titles, and undefined if they contradict all. */
async function consistentWith(
  source: SearchSource,
  query: TitleQuery,
  words: SearchText,
  mayDepict: boolean,
) {
  const animals = mayDepict ? undefined : animalsIn(words);
  const opposites = [...oppositesOf(words), ...(animals?.others ?? [])];
  const own = animals?.own ?? words.map(({ folded }) => folded).filter((word) => hasOpposite(word));
  const others = opposites.length > 0 ? withoutWords(query, opposites, own) : query;
  if (!animals) return others;
  const ids = treeOfId(PETS, await source.categories());
  if (query.categories)
    return query.categories.every((id) => ids.includes(id)) ? others : undefined;
  return withWordsOrOf(others, [...animals.own, ...animals.anyPet], ids);
}

/**
 * An interpretation that also finds, behind all others, titles with the words that it leaves out: those of the
 * categories in which it finds something. Of 다이와 스피닝릴, these are the other goods for fishing of this brand. Where only the
 * opposite was found, they are shown alone: 여성 모카신 for 여자 구두.
 * @param consistent the interpretation without opposites, which may find nothing itself
 */
export async function withLostWords(
  source: SearchSource,
  text: SearchText,
  { query: found, leftOut = [], didYouMean }: QueryInterpretation,
  consistent: QueryInterpretation,
): Promise<QueryInterpretation> {
  const { query } = consistent;
  const isForOpposite = query !== found;
  const lost = isForOpposite
    ? (await readWithoutParticles(source, leftOut)).filter(({ folded }) => hasOpposite(folded))
    : leftOut.flatMap(readText).filter(saysSomething(await source.vocabulary()));
  const others = found && (await lostWithin(source, lost, found, isForOpposite));
  if (query) return others ? { ...consistent, query: followedBy(query, others) } : consistent;
  const lostTexts = lost.map(({ typed }) => typed);
  return {
    ...(didYouMean !== undefined && { didYouMean }),
    ...(others && {
      query: others,
      leftOut: text.flatMap((word) => withoutTexts(word, lostTexts)),
    }),
  };
}

/** The words of typed texts, without particles: 고양이 of 고양이랑. */
const readWithoutParticles = async (source: SearchSource, typed: readonly string[] = []) =>
  withoutParticles(await searchOf(source), typed.flatMap(readText));

/** The typed word, or what remains of a compound, if anything. */
const withoutTexts = ({ typed }: Word, texts: readonly string[]) =>
  texts.reduce((rest, text) => rest.replace(text, ''), typed) || [];

/** Titles with the words in the categories of those found; only those for animals, if the others are not for the animal. */
async function lostWithin(
  source: SearchSource,
  lost: SearchText,
  found: TitleQuery,
  isForOpposite: boolean,
) {
  const query = await source.queryOf(lost);
  if (!query) return undefined;
  const all = await categoriesOf(source, found, lost);
  const isForAnimal = isForOpposite && animalsIn(lost) !== undefined;
  const pets = isForAnimal ? treeOfId(PETS, await source.categories()) : undefined;
  const ids = pets ? all.filter((id) => pets.includes(id)) : all;
  const within = ids.length > 0 ? withinCategories(query, ids) : undefined;
  return within && (await hasMatches(source.db, within)) ? within : undefined;
}

/** What only describes would be followed by goods of any kind: by all those for babies, for 아기 과자. */
const saysSomething = (vocabulary: Vocabulary) => (word: Word) =>
  word.folded.length > 1 &&
  !hasInitials(word.folded) &&
  !saysTooLittle(word) &&
  !isModifier(vocabulary, word.folded);

/**
 * The categories of the titles found, unless these are many. What is for men and what is for women are in categories
 * of their own, below the same one.
 */
async function categoriesOf(
  { db, categories }: SearchSource,
  found: TitleQuery,
  lost: SearchText,
): Promise<number[]> {
  const { rows } = await db.execute<{ category_id: number | null }>(sql`
    select category_id from listings where ${matchesQuery(found)} limit ${MAX_FOUND + 1}
  `);
  if (rows.length > MAX_FOUND) return [];
  const ids = new Set(rows.flatMap(({ category_id }) => category_id ?? []));
  if (!lost.some(({ folded }) => hasOpposite(folded))) return [...ids];
  const all = await categories();
  const parents = all.filter((one) => ids.has(one.category_id)).map(parentAmong(all));
  return [...new Set(parents.flatMap((parent) => treeOf(parent, all)))];
}

const parentAmong = (all: readonly CategoryRow[]) => (category: CategoryRow) =>
  all.find(({ category_id }) => category_id === category.parent_category_id) ?? category;

/** A query for the titles of two, those of the second behind all others. */
export function followedBy({ ngram: _, ...first }: TitleQuery, second: TitleQuery): TitleQuery {
  return {
    ...first,
    lexemes: anyOf([first.lexemes, second.lexemes]),
    isIn: (title) => anyCondition([first.isIn(title), second.isIn(title)]),
    isCertain: false,
    isFrequent: false,
    ...(first.ranking && {
      ranking: { ...first.ranking, isAlone: false, isFirst: first.isIn },
    }),
  };
}
