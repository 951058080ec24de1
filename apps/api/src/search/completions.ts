import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { countTerms } from './dictionary.ts';
import { hasInitials, initialsOf, initialsPattern } from './initials.ts';
import { keysOf, looseKeys } from './keys.ts';
import { beginningWith, mayContain } from './lexemes.ts';
import type { SearchContext } from './search-context.ts';
import { isStopWord } from './stop-words.ts';

/** Words read from the dictionary at most, the most frequent ones. */
const MOST_READ = 3_000;
/** A shorter text stands in the middle of too many words. */
const SHORTEST_MIDDLE = 2;

/**
 * The words of titles that a folded text may become, however much of its last syllable has been typed:
 * those that the same keys begin, then those whose initials it is, then those that the keys begin in the other mode of
 * the keyboard, then those that have it further on; of each the most frequent first. An order that does not depend on the text: what may become a word
 * does not lose its place to another while it is typed.
 */
export async function completions(
  { db, vocabulary }: SearchContext,
  text: string,
  limit: number,
): Promise<string[]> {
  const [begun, initials, containing] = await Promise.all([
    beginningWords(db, text),
    hasInitials(text) ? wordsOfInitials(db, text) : [],
    text.length < SHORTEST_MIDDLE || hasInitials(text) ? [] : wordsWithMiddle(db, text),
  ]);
  const words = [...begun.inSameScript, ...initials];
  // Only if the mode of the keyboard was wrong.
  if (begun.inSameScript.length === 0) words.push(...begun.inOtherScript);
  return [...new Set([...words, ...containing])]
    .filter((word) => /^\d/.test(text) || !isStopWord(vocabulary, word))
    .slice(0, limit);
}

async function beginningWords(db: Database, text: string) {
  const keys = keysOf(text);
  const words = await termsWhere(
    db,
    sql`word_lexemes(word) @@ ${beginningWith(`<${looseKeys(text)}`)}::tsquery`,
    (term) => keysOf(term).startsWith(keys),
  );
  const isInScript = (word: string) => isLatin(word) === isLatin(text);
  return {
    inSameScript: words.filter(isInScript),
    inOtherScript: words.filter((word) => !isInScript(word)),
  };
}

export const isLatin = (text: string) => /^[a-z]/.test(text);

function wordsOfInitials(db: Database, text: string) {
  const pattern = initialsPattern(text);
  const beginning = new RegExp(`^${pattern}`);
  return termsWhere(
    db,
    sql`title_lexemes(initials(word) collate "C") @@ ${mayContain(initialsOf(text))}::tsquery
      and word ~ ${pattern}`,
    (term) => beginning.test(term),
  );
}

function wordsWithMiddle(db: Database, text: string) {
  return termsWhere(
    db,
    sql`title_lexemes(word) @@ ${mayContain(text)}::tsquery and strpos(word, ${text}) > 0`,
    (term) => term.includes(text),
  );
}

/** The terms of the words that are wanted, the most frequent first. */
async function termsWhere(
  db: Database,
  condition: ReturnType<typeof sql>,
  isWanted: (term: string) => boolean,
) {
  const { rows } = await db.execute<{ word: string; occurrences: number }>(sql`
    select word, occurrences from title_words
    where ${condition} and occurrences > 0
    order by occurrences desc, word limit ${MOST_READ}
  `);
  return Array.from(countTerms(rows, isWanted))
    .sort(([one, more], [other, less]) => less - more || (one < other ? -1 : 1))
    .map(([word]) => word);
}
