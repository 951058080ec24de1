import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { wordsContaining, wordsMatchingInitials } from './dictionary.ts';
import { hasInitials, initialsPattern } from './initials.ts';
import { allOf, anyOf, anyWord, beginning, boundary, mayContain } from './lexemes.ts';
import type { SearchText } from './search-text.ts';
import { synonymsOf } from './synonyms.ts';

/** What a title must have, in the two ways in which the database can be asked. */
export interface TitleQuery {
  /** For the index: a tsquery over `title_lexemes`. */
  lexemes: string;
  /** For a few titles that have been read already: the same, as a condition on their text. */
  isIn(title: SQL): SQL;
  /** Whether the index alone is sure; otherwise the text must be asked too. */
  isCertain: boolean;
  /** The one letter or pair of letters that is asked for, if nothing else is. */
  ngram?: string;
}

/** Longer words are not looked for across a space. */
const LONGEST_COMPOUND = 12;
const SHORTEST_PIECE = 2;

/**
 * Titles with every word of the text, in any order: each inside a word, as one of its synonyms,
 * with initials for syllables, or split by a space where both pieces have two letters or more. A lone
 * initial is that of the title: nearly every title has it somewhere.
 * Undefined for a text without words.
 */
export async function titleQuery(db: Database, text: SearchText): Promise<TitleQuery | undefined> {
  const words = [...new Set(text.map(({ folded }) => folded))];
  if (words.length === 0) return undefined;
  const terms = words.map(synonymsOf);
  const [ngram = '', ...others] = terms.flat();
  const isNgram = others.length === 0 && !hasInitials(ngram) && !isLong(ngram);
  return { ...(await compile(db, terms)), ...(isNgram && { ngram }) };
}

/** Titles that contain the text as it stands, spaces included. */
export async function phraseQuery(db: Database, text: SearchText): Promise<TitleQuery> {
  const folded = text.map((word) => word.folded);
  const phrase = folded.join(' ');
  // A consonant is no initial here.
  const words = folded.filter((word) => !hasInitials(word));
  const { lexemes } = await compile(
    db,
    words.map((word) => [word]),
  );
  const isIn = (title: SQL) => sql`strpos(${title}, ${phrase}) > 0`;
  return { lexemes, isIn, isCertain: words.length === 1 && words[0] === phrase };
}

/** Titles that all of the queries ask for. */
export function allQueries(queries: readonly [TitleQuery, ...TitleQuery[]]): TitleQuery {
  const [only, ...others] = queries;
  if (others.length === 0) return only;
  return {
    lexemes: allOf(queries.map(({ lexemes }) => lexemes)),
    isIn: (title) => all(queries.map((query) => query.isIn(title))),
    isCertain: queries.every((query) => query.isCertain),
  };
}

async function compile(db: Database, terms: readonly string[][]): Promise<TitleQuery> {
  const texts = [...new Set(terms.flat().flatMap((word) => [word, ...splits(word).flat()]))];
  const [containing, matching] = await Promise.all([
    wordsContaining(
      db,
      texts.filter((text) => !hasInitials(text) && isLong(text)),
    ),
    wordsMatchingInitials(
      db,
      texts.filter((text) => hasInitials(text) && !isInitial(text)),
    ),
  ]);
  const having = (text: string) => {
    if (isInitial(text)) return beginning(text);
    const words = matching.get(text) ?? containing.get(text);
    return words ? anyWord(words) : mayContain(text);
  };
  const oneOf = (synonyms: readonly string[]) =>
    anyOf(
      synonyms.flatMap((word) => [
        having(word),
        ...splits(word).map(([start, end]) =>
          allOf([having(start), boundary(lastOf(start), firstOf(end)), having(end)]),
        ),
      ]),
    );
  return {
    lexemes: allOf(terms.map(oneOf)),
    isCertain: true,
    isIn: (title) =>
      all(
        terms.map((synonyms) =>
          any(synonyms.flatMap((word) => [contains(title, word), ...splitsIn(title, word)])),
        ),
      ),
  };
}

const isLong = (text: string) => Array.from(text).length > 2;
const isInitial = (text: string) => text.length === 1 && hasInitials(text);
const firstOf = (text: string) => Array.from(text)[0] ?? '';
const lastOf = (text: string) => Array.from(text).at(-1) ?? '';

/** The ways to write a compound with a space in it: 무선이어폰 as 무선 이어폰. */
function splits(word: string): [start: string, end: string][] {
  const letters = Array.from(word);
  if (letters.length > LONGEST_COMPOUND || hasInitials(word)) return [];
  const places = letters.length - 2 * SHORTEST_PIECE + 1;
  return Array.from({ length: Math.max(0, places) }, (_, index) => {
    const place = index + SHORTEST_PIECE;
    return [letters.slice(0, place).join(''), letters.slice(place).join('')];
  });
}

function contains(title: SQL, text: string) {
  if (isInitial(text)) return sql`${title} ~ ${`^${initialsPattern(text)}`}`;
  return hasInitials(text)
    ? sql`${title} ~ ${initialsPattern(text)}`
    : sql`strpos(${title}, ${text}) > 0`;
}

function splitsIn(title: SQL, word: string) {
  return splits(word).map(([start, end]) =>
    all([start, `${lastOf(start)} ${firstOf(end)}`, end].map((text) => contains(title, text))),
  );
}

const all = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
