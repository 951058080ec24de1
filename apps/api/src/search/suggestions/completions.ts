import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { hasInitials, initialsPattern } from '../text/initials.ts';
import { keysOf, looseKeys } from '../text/keys.ts';
import { mayContain, withPrefix } from '../text/lexemes.ts';
import { termsWhere, termsWithInitials } from '../titles/dictionary.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { isStopWord } from '../vocabulary/stop-words.ts';

/** Too many words contain a shorter text. */
const MIN_MIDDLE_LENGTH = 2;

/**
 * The words of titles that a folded text may become, even if its last syllable is unfinished. First come
 * the words that begin with the same keys, then those with these initials, then those that begin with the
 * same keys in the other keyboard mode, then those that contain the text; each by frequency. The order of
 * words does not depend on the text, so a suggestion is not displaced while it is being typed.
 */
export async function completions(
  { db, vocabulary }: SearchContext,
  text: string,
  limit: number,
): Promise<string[]> {
  const [begun, initials, containing] = await Promise.all([
    beginningWords(db, text),
    hasInitials(text) ? wordsOfInitials(db, text) : [],
    text.length < MIN_MIDDLE_LENGTH || hasInitials(text) ? [] : wordsWithMiddle(db, text),
  ]);
  const words = [...begun.inSameScript, ...initials];
  // Only then was the keyboard in the wrong mode.
  if (begun.inSameScript.length === 0) words.push(...begun.inOtherScript);
  return [...new Set([...words, ...containing])]
    .filter((word) => /^\d/.test(text) || !isStopWord(vocabulary, word))
    .slice(0, limit);
}

async function beginningWords(db: Database, text: string) {
  const keys = keysOf(text);
  const words = await termsWhere(
    db,
    sql`word_lexemes(word) @@ ${withPrefix(`<${looseKeys(text)}`)}::tsquery`,
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
  const beginning = new RegExp(`^${initialsPattern(text)}`);
  return termsWithInitials(db, text, (term) => beginning.test(term));
}

function wordsWithMiddle(db: Database, text: string) {
  return termsWhere(
    db,
    sql`title_lexemes(word) @@ ${mayContain(text)}::tsquery and strpos(word, ${text}) > 0`,
    (term) => term.includes(text),
  );
}
