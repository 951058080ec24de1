import type { Suggestions } from '@damoa/contracts';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { categories } from '../db/schema.ts';
import { completions } from './completions.ts';
import { isFound } from './correct.ts';
import { fold } from './fold.ts';
import { initialsPattern } from './initials.ts';
import { inOtherMode } from './keyboard.ts';
import { popularWords } from './popular-words.ts';
import { similarWords } from './similar-words.ts';
import { isStopWord } from './stop-words.ts';
import { unfinished } from './unfinished.ts';

const MOST = 8;
/** Some of them are stop words. */
const CANDIDATES = 2 * MOST;

/** Words that what is being typed may become, each of which finds something, and categories. */
export async function suggest(db: Database, typed = ''): Promise<Suggestions> {
  const words = typed.split(/\s+/u);
  const last = words.pop() ?? '';
  if (last === '') return { words: await popularWords(db), categories: [] };
  const before = words.map((word) => `${word} `).join('');
  const [lastWords, named] = await Promise.all([finish(db, last), categoriesNamed(db, typed)]);
  const texts = lastWords.map((word) => `${before}${word}`);
  return {
    words: before === '' ? texts : await onlyFound(db, texts),
    categories: named.length > 0 ? named : await categoriesNamed(db, lastWords[0]),
  };
}

/** As it stands or as a syllable that is still being composed; else as a slip; else as a mistake. */
async function finish(db: Database, word: string) {
  const stem = unfinished(word);
  const [asTyped, asStem] = await Promise.all([
    completions(db, word, CANDIDATES),
    stem ? completions(db, stem, CANDIDATES) : [],
  ]);
  const found = [...new Set([...asTyped, ...asStem])].filter(mayFollow(word)).slice(0, MOST);
  if (found.length > 0) return found;
  const slip = inOtherMode(word);
  const meant = slip ? await completions(db, slip, MOST) : [];
  return meant.length > 0 ? meant : (await similarWords(db, word)).slice(0, MOST);
}

/** Numbers are suggested to those who type one. */
const mayFollow = (typed: string) => (word: string) => !isStopWord(word) || /^\d/.test(typed);

async function onlyFound(db: Database, texts: readonly string[]) {
  const found = await Promise.all(texts.map((text) => isFound(db, text)));
  return texts.filter((_, index) => found[index]);
}

async function categoriesNamed(db: Database, text: string | undefined) {
  if (text === undefined) return [];
  const { category_name, position, category_id } = categories;
  return db
    .select()
    .from(categories)
    .where(sql`lower(${category_name}) ~ ${initialsPattern(fold(text))}`)
    .orderBy(asc(sql`length(${category_name})`), asc(position), asc(category_id))
    .limit(MOST);
}
