import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { initialsOf, initialsPattern } from '../text/initials.ts';
import { looseKeys } from '../text/keys.ts';
import { anyOf, mayContain, quoted } from '../text/lexemes.ts';
import { termsOf } from '../text/terms.ts';

/** Words of titles, and how often they occur in titles altogether. */
export interface FoundWords {
  words: string[];
  occurrences: number;
}

/** The words of titles that contain each text, by text. */
export async function wordsContaining(db: Database, texts: readonly string[]) {
  if (texts.length === 0) return new Map<string, FoundWords>();
  const records = texts.map((text) => ({ text, letters: mayContain(text) }));
  const { rows } = await db.$client.query<{ text: string; words: string[]; occurrences: number }>({
    // Named, so that a connection plans it once: most searches run it.
    name: 'words_containing',
    text: `
      select text, coalesce(array_agg(word) filter (where word is not null), '{}') as words,
        coalesce(sum(occurrences), 0)::integer as occurrences
      from jsonb_to_recordset($1::jsonb) as record (text text collate "C", letters text)
      left join lateral (
        select word, occurrences from title_words
        where title_lexemes(word) @@ letters::tsquery and strpos(word, text) > 0 and occurrences > 0
      ) as found on true
      group by text`,
    values: [JSON.stringify(records)],
  });
  return new Map(rows.map(({ text, ...found }) => [text, found]));
}

/**
 * The words of titles that match each text with initial consonants, by text. For a text of two letters it
 * returns the matching bigrams instead, which are few, and are lexemes themselves.
 */
export async function wordsMatchingInitials(db: Database, texts: readonly string[]) {
  if (texts.length === 0) return new Map<string, FoundWords>();
  const records = texts.map((text) => ({
    text,
    is_short: Array.from(text).length === 2,
    pattern: initialsPattern(text),
    initials: mayContain(initialsOf(text)),
  }));
  const { rows } = await db.execute<{ text: string; words: string[] }>(sql`
    select text, array(
      select distinct case when is_short then substring(word from pattern) else word end
      from title_words
      where title_lexemes(initials(word) collate "C") @@ initials::tsquery and word ~ pattern
    ) as words
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as record (text text, is_short boolean, pattern text, initials text)
  `);
  // Nothing needs their frequency.
  return new Map(rows.map(({ text, words }) => [text, { words, occurrences: 0 }]));
}

/** At most this many words are read from the dictionary, the most frequent ones. */
const MAX_WORDS = 3_000;

/** The wanted terms among the words of titles that meet a condition, the most frequent first. */
export async function termsWhere(
  db: Database,
  condition: SQL,
  isWanted: (term: string) => boolean,
) {
  const { rows } = await db.execute<{ word: string; occurrences: number }>(sql`
    select word, occurrences from title_words
    where ${condition} and occurrences > 0
    order by occurrences desc, word limit ${MAX_WORDS}
  `);
  return Array.from(countTerms(rows, isWanted))
    .sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1))
    .map(([word]) => word);
}

/** The wanted terms among those that contain the initials of a text, the most frequent first. */
export function termsWithInitials(db: Database, text: string, isWanted: (term: string) => boolean) {
  return termsWhere(
    db,
    sql`title_lexemes(initials(word) collate "C") @@ ${mayContain(initialsOf(text))}::tsquery
      and word ~ ${initialsPattern(text)}`,
    isWanted,
  );
}

/** How often each term occurs in titles, whatever punctuation surrounds it; absent if it does not. */
export async function occurrencesOf(db: Database, terms: readonly string[]) {
  const wanted = new Set(terms);
  if (wanted.size === 0) return new Map<string, number>();
  const lexemes = anyOf(Array.from(wanted, (term) => quoted(`<${looseKeys(term)}`)));
  const { rows } = await db.execute<{ word: string; occurrences: number }>(sql`
    select word, occurrences from title_words
    where word_lexemes(word) @@ ${lexemes}::tsquery and occurrences > 0
  `);
  return countTerms(rows, (term) => wanted.has(term));
}

/** Splits words of titles into terms, and counts how often each wanted term occurs in titles. */
export function countTerms(
  words: readonly { word: string; occurrences: number }[],
  isWanted: (term: string) => boolean,
) {
  const counts = new Map<string, number>();
  for (const { word, occurrences } of words) {
    for (const term of new Set(termsOf(word))) {
      if (isWanted(term)) counts.set(term, (counts.get(term) ?? 0) + occurrences);
    }
  }
  return counts;
}
