import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { hasInitials, initialsOf, initialsPattern } from './initials.ts';
import { mayContain } from './lexemes.ts';
import { bare } from './similar-words.ts';

/** More than are shown: several of them may be one word with another comma. */
const RESERVE = 3;

/**
 * The words of titles that a folded text, with initials or without, may become: those that begin with
 * it before those that contain it, the most frequent first.
 */
export async function completions(db: Database, text: string, limit: number): Promise<string[]> {
  const pattern = initialsPattern(text);
  const mayBe = hasInitials(text)
    ? sql`title_lexemes(initials(word) collate "C") @@ ${mayContain(initialsOf(text))}::tsquery`
    : sql`title_lexemes(word) @@ ${mayContain(text)}::tsquery`;
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from title_words
    where ${mayBe} and word ~ ${pattern} and occurrences > 0
    order by word ~ ${`^${pattern}`} desc, occurrences desc, word
    limit ${limit * RESERVE}
  `);
  return [...new Set(rows.map(({ word }) => bare(word)))].slice(0, limit);
}
