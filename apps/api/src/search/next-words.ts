import { sql } from 'drizzle-orm';
import { alternativesOf } from './alternatives.ts';
import { isLatin } from './completions.ts';
import { isFoundBy } from './found-by.ts';
import { keysOf } from './keys.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchText } from './search-text.ts';
import { isStopWord } from './stop-words.ts';
import { termsOf } from './terms.ts';
import type { TitleQuery } from './title-query.ts';

/** Best sellers whose titles are read to see which words stand beside others. */
const POPULAR = 1_000;
/** If fewer of these have the words, up to so many others are read. */
const ENOUGH = 100;
const SAMPLE = 1_000;
/** How much likelier a word is that follows the ones before at once. */
const FOLLOWS = 4;
/** A stop word comes last, though 세트 may be what is meant. */
const OF_STOP_WORD = 0.05;

/**
 * The words that titles which have the earlier words have besides, if the same keys begin them: those
 * first that follow the last of the earlier words at once, then those that most of these titles have.
 * @param typed the keys of the next word so far; all words begin with none
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
      where ${isFoundBy(query)} and (select count(*) from popular) < ${ENOUGH} limit ${SAMPLE}
    )
  `);
  const last = before.at(-1)?.folded ?? '';
  const earlier = new Set(
    before.flatMap(({ folded }) => alternativesOf(vocabulary, folded).map(({ text }) => text)),
  );
  const keys = keysOf(typed);
  const mayFollow = (term: string) =>
    !earlier.has(term) && keysOf(term).startsWith(keys) && (!/^\d/.test(term) || /^\d/.test(typed));
  /** Undefined for a term that may not follow. */
  const weights = new Map<string, number | undefined>();
  for (const { title } of rows) {
    const terms = termsOf(title);
    for (const [place, term] of terms.entries()) {
      if (!weights.has(term)) weights.set(term, mayFollow(term) ? 0 : undefined);
      const weight = weights.get(term);
      if (weight !== undefined)
        weights.set(term, weight + (place > 0 && terms[place - 1] === last ? FOLLOWS : 1));
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
