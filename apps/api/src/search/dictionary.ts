import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { initialsOf, initialsPattern } from './initials.ts';
import { mayContain } from './lexemes.ts';

/** The words of titles that contain each of the texts. */
export async function wordsContaining(db: Database, texts: readonly string[]) {
  if (texts.length === 0) return new Map<string, string[]>();
  const records = texts.map((text) => ({ text, letters: mayContain(text) }));
  const { rows } = await db.execute<{ text: string; words: string[] }>(sql`
    select text, array(
      select word from title_words
      where title_lexemes(word) @@ letters::tsquery and strpos(word, text) > 0
    ) as words
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as record (text text collate "C", letters text)
  `);
  return new Map(rows.map(({ text, words }) => [text, words]));
}

/**
 * The words of titles that match each of the texts with initials. Of a text of two letters
 * it gives the pairs that match, which are few, and find titles by themselves.
 */
export async function wordsMatchingInitials(db: Database, texts: readonly string[]) {
  if (texts.length === 0) return new Map<string, string[]>();
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
  return new Map(rows.map(({ text, words }) => [text, words]));
}
