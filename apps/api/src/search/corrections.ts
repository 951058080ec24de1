import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { completions } from './completions.ts';
import { countTitles, isFound } from './count-titles.ts';
import { inOtherMode } from './keyboard.ts';
import { fold, readText, type SearchText, typedText, type Word } from './search-text.ts';
import { similarWords } from './similar-words.ts';
import { splitWords } from './split-words.ts';
import { type TitleQuery, titleQuery } from './title-query.ts';
import { unfinished } from './unfinished.ts';

/** So few titles may have the same mistake in them. */
export const ALMOST_NONE = 2;
/** How many times as many titles must have what was probably meant. */
const FAR_MORE = 100;
/** Words whose correction is looked for: a query of nonsense must not keep the database busy. */
const MOST_WORDS = 6;

/** What was probably meant. */
interface Reading {
  text: string;
  query: TitleQuery;
}

/**
 * What was probably meant by a text that no title has, or almost none.
 * @param total how many titles have the text
 */
export function correct(db: Database, text: SearchText, total: number) {
  return total === 0 ? correctUnknown(db, text) : correctRare(db, text, total);
}

/**
 * The text with its unknown words replaced. Undefined when all words are known, or one of them
 * resembles nothing.
 */
async function correctUnknown(db: Database, text: SearchText): Promise<Reading | undefined> {
  if (text.length > MOST_WORDS) return undefined;
  const corrected: string[] = [];
  for (const word of text) {
    // The only word of a text that no title has is in no title.
    const isKnown = text.length > 1 && (await isWordOfTitles(db, word));
    const known = isKnown ? word.typed : await correctWord(db, word);
    if (known === undefined) return undefined;
    corrected.push(known);
  }
  const meant = corrected.join(' ');
  if (meant === typedText(text)) return undefined;
  const query = await titleQuery(db, readText(meant));
  return query && (await isFound(db, query)) ? { text: meant, query } : undefined;
}

/** Whole words of titles are looked up first; only a substring of one needs the titles themselves. */
async function isWordOfTitles(db: Database, word: Word) {
  const { rowCount } = await db.execute(sql`
    select from title_words where word = ${word.folded} and occurrences > 0
  `);
  return rowCount === 1 || isFound(db, await titleQuery(db, [word]));
}

/** The likelier readings come first: a slip of the keyboard is certain, a similar word a guess. */
async function correctWord(db: Database, { typed, folded }: Word) {
  const slip = inOtherMode(typed);
  if (slip && (await isFound(db, await titleQuery(db, readText(slip))))) return slip;
  const stem = unfinished(typed);
  const [completed] = stem ? await completions(db, fold(stem), 1) : [];
  return completed ?? (await splitWords(db, folded)) ?? (await similarWords(db, folded))[0];
}

/**
 * The text with one word replaced by a similar one that far more titles have in its place. Undefined
 * when there is none.
 */
async function correctRare(
  db: Database,
  text: SearchText,
  total: number,
): Promise<Reading | undefined> {
  for (const [index, word] of text.entries()) {
    // Numbers and Latin letters name models: a52 is not a53.
    if (!/^[가-힣]+$/.test(word.folded)) continue;
    const having = text.length === 1 ? total : await countTitles(db, await titleQuery(db, [word]));
    if (having > ALMOST_NONE) continue;
    const similar = (await similarWords(db, word.folded)).find((other) => other !== word.folded);
    if (similar === undefined) continue;
    const meant = text
      .map(({ folded }) => folded)
      .with(index, similar)
      .join(' ');
    const query = await titleQuery(db, readText(meant));
    if (query && (await countTitles(db, query)) >= total * FAR_MORE) return { text: meant, query };
  }
  return undefined;
}
