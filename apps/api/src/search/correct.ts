import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { completions } from './completions.ts';
import { fold } from './fold.ts';
import { inOtherMode } from './keyboard.ts';
import { similarWords } from './similar-words.ts';
import { splitWords } from './split-words.ts';
import { titleQuery } from './title-query.ts';
import { unfinished } from './unfinished.ts';

/** Words whose correction is looked for: a query of nonsense must not keep the database busy. */
const MOST_WORDS = 6;

/** Whether any title has what the text asks for. */
export async function isFound(db: Database, text: string) {
  const query = await titleQuery(db, text);
  if (!query) return false;
  // Materialised: for one row the planner would read the table in the hope of an early match.
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with found as materialized (
      select from listings where title_lexemes(title) @@ ${query.lexemes}::tsquery
    )
    select exists (select from found) as found
  `);
  return rows[0]?.found ?? false;
}

/**
 * What was probably meant by a text that finds nothing: its unknown words replaced, the others kept.
 * Undefined when all words are known, or one of them resembles nothing.
 */
export async function correct(db: Database, typed: string): Promise<string | undefined> {
  const words = typed.split(/\s+/u);
  if (words.length > MOST_WORDS) return undefined;
  const corrected: string[] = [];
  for (const word of words) {
    const known = (await isKnown(db, word)) ? word : await correctWord(db, word);
    if (known === undefined) return undefined;
    corrected.push(known);
  }
  const text = corrected.join(' ');
  return text !== words.join(' ') && (await isFound(db, text)) ? text : undefined;
}

/** The words of titles are asked first, and the titles only for a part of a word. */
async function isKnown(db: Database, word: string) {
  const { rowCount } = await db.execute(sql`
    select from title_words where word = ${fold(word)} and occurrences > 0
  `);
  return rowCount === 1 || isFound(db, word);
}

/** The likelier readings come first: a slip of the keyboard is certain, a similar word a guess. */
async function correctWord(db: Database, word: string) {
  const slip = inOtherMode(word);
  if (slip && (await isFound(db, slip))) return slip;
  const stem = unfinished(word);
  const [completed] = stem ? await completions(db, stem, 1) : [];
  return completed ?? (await splitWords(db, word)) ?? (await similarWords(db, word))[0];
}
