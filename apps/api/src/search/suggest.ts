import type { Suggestions } from '@damoa/contracts';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { categories } from '../db/schema.ts';
import { completions } from './completions.ts';
import { isFound } from './count-titles.ts';
import { initialsPattern } from './initials.ts';
import { inOtherMode } from './keyboard.ts';
import { popularWords } from './popular-words.ts';
import { fold, readText, type SearchText, type Word } from './search-text.ts';
import { similarWords } from './similar-words.ts';
import { isStopWord } from './stop-words.ts';
import { titleQuery } from './title-query.ts';
import { unfinished } from './unfinished.ts';

const MOST = 8;
/** Some of them are stop words. */
const CANDIDATES = 2 * MOST;

/** Words that what is being typed may become, each of which finds something, and categories. */
export async function suggest(db: Database, typed = ''): Promise<Suggestions> {
  const text = readText(typed);
  const last = text.at(-1);
  if (!last) return { words: await popularWords(db), categories: [] };
  const [lastWords, named] = await Promise.all([finish(db, last), categoriesNamed(db, text)]);
  return {
    words: await onlyFound(db, text.slice(0, -1), lastWords),
    categories: named.length > 0 ? named : await categoriesNamed(db, readText(lastWords[0] ?? '')),
  };
}

/** As it stands or as a syllable that is still being composed; else as a slip; else as a mistake. */
async function finish(db: Database, { typed, folded }: Word) {
  const stem = unfinished(typed);
  const [asTyped, asStem] = await Promise.all([
    completions(db, folded, CANDIDATES),
    stem ? completions(db, fold(stem), CANDIDATES) : [],
  ]);
  const found = [...new Set([...asTyped, ...asStem])].filter(mayFollow(typed)).slice(0, MOST);
  if (found.length > 0) return found;
  const slip = inOtherMode(typed);
  const meant = slip ? await completions(db, fold(slip), MOST) : [];
  return meant.length > 0 ? meant : (await similarWords(db, folded)).slice(0, MOST);
}

/** Numbers are suggested to those who type one. */
const mayFollow = (typed: string) => (word: string) => !isStopWord(word) || /^\d/.test(typed);

/** Those of the last words that titles have together with the words before them, as whole texts. */
async function onlyFound(db: Database, before: SearchText, lastWords: readonly string[]) {
  if (before.length === 0) return [...lastWords];
  const texts = lastWords.map((word) => [...before.map(({ typed }) => typed), word].join(' '));
  const found = await Promise.all(
    texts.map(async (text) => isFound(db, await titleQuery(db, readText(text)))),
  );
  return texts.filter((_, index) => found[index]);
}

async function categoriesNamed(db: Database, text: SearchText) {
  if (text.length === 0) return [];
  const name = text.map(({ folded }) => folded).join(' ');
  const { category_name, position, category_id } = categories;
  return db
    .select()
    .from(categories)
    .where(sql`lower(${category_name}) ~ ${initialsPattern(name)}`)
    .orderBy(asc(sql`length(${category_name})`), asc(position), asc(category_id))
    .limit(MOST);
}
