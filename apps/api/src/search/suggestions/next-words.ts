import { sql } from 'drizzle-orm';
import { keysOf } from '../text/keys.ts';
import type { SearchText } from '../text/search-text.ts';
import { termsOf } from '../text/terms.ts';
import { alternativesOf } from '../titles/alternatives.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { matchesQuery } from '../titles/title-condition.ts';
import type { TitleQuery } from '../titles/title-query.ts';
import { isStopWord } from '../vocabulary/stop-words.ts';
import { isLatin } from './completions.ts';

/** Best sellers whose titles are read for words that occur together. */
const POPULAR = 1_000;
/** If fewer of them have the earlier words, other titles are read too, up to `SAMPLE`. */
const ENOUGH = 100;
const SAMPLE = 1_000;
/** The weight of a word directly after the last earlier word; elsewhere in the title it is 1. */
const FOLLOWS = 4;
/** Stop words rank last, but stay: 세트 may be meant. */
const OF_STOP_WORD = 0.05;

/**
 * Whether a word says more than the earlier ones: neither repeats one inside itself (운동 운동화) nor is a letter or
 * digit by itself (쥬스 x).
 */
export function addsTo(before: SearchText, term: string) {
  const repeats = before.some(({ folded }) => term.includes(folded) || folded.includes(term));
  return !repeats && !/^[a-z\d]$/.test(term);
}

/**
 * Words that may follow the earlier words of a search: they occur in titles that have the earlier words,
 * and begin with the keys typed so far. Words directly after the last earlier word rank first, then those
 * that occur most often.
 * @param query matches the earlier words
 * @param typed the next word so far; empty for any word
 */
export async function nextWords(
  { db, vocabulary }: SearchContext,
  before: SearchText,
  query: TitleQuery,
  typed: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    with popular as materialized (
      select title from (select * from listings order by volume desc, id limit ${POPULAR}) as first
      where ${query.isIn(sql`title`)}
    )
    select title from popular
    union all (
      select title from listings
      where ${matchesQuery(query)} and (select count(*) from popular) < ${ENOUGH} limit ${SAMPLE}
    )
  `);
  const last = before.at(-1)?.folded ?? '';
  const earlier = new Set(
    before.flatMap(({ folded }) => alternativesOf(vocabulary, folded).map(({ text }) => text)),
  );
  const keys = keysOf(typed);
  const mayFollow = (term: string) =>
    !earlier.has(term) &&
    addsTo(before, term) &&
    keysOf(term).startsWith(keys) &&
    (!/^\d/.test(term) || /^\d/.test(typed));
  /** By term; undefined for one that may not follow. */
  const weights = new Map<string, number | undefined>();
  for (const { title } of rows) {
    const terms = termsOf(title);
    for (const [index, term] of terms.entries()) {
      if (!weights.has(term)) weights.set(term, mayFollow(term) ? 0 : undefined);
      const weight = weights.get(term);
      if (weight !== undefined)
        weights.set(term, weight + (index > 0 && terms[index - 1] === last ? FOLLOWS : 1));
    }
  }
  const ranked = Array.from(weights).flatMap(([word, weight]) =>
    weight === undefined
      ? []
      : { word, weight: isStopWord(vocabulary, word) ? weight * OF_STOP_WORD : weight },
  );
  const words = ranked
    .sort((one, other) => other.weight - one.weight || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word);
  const same = words.filter((word) => isLatin(word) === isLatin(typed));
  return same.length > 0 && typed !== '' ? same : words;
}
