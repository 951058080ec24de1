import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type Alternative, alternativesOf, asTyped, boundedPattern } from './alternatives.ts';
import type { Ranking } from './closeness.ts';
import { type FoundWords, wordsContaining, wordsMatchingInitials } from './dictionary.ts';
import { hasInitials, initialsPattern } from './initials.ts';
import {
  allOf,
  anyOf,
  anyWord,
  beginning,
  beginningPart,
  boundary,
  mayContain,
} from './lexemes.ts';
import type { SearchContext } from './search-context.ts';
import { fold, type SearchText } from './search-text.ts';
import { subjectOf } from './subject.ts';
import { readQuantity } from './units.ts';

/** What a title must have, in the two ways in which the database can be asked. */
export interface TitleQuery {
  /** For the index: a tsquery over `title_lexemes`. */
  lexemes: string;
  /** For a few titles that have been read already: the same, as a condition on their text. */
  isIn(title: SQL): SQL;
  /** Whether the index alone is sure; otherwise the text must be asked too. */
  isCertain: boolean;
  /** How the titles found are ranked: none for a text that names no thing. */
  ranking?: Ranking;
  /** What means the same as one of the words and is in titles. */
  alsoSearched: readonly string[];
  /** Products of these categories are found too, whatever their titles say. */
  categories?: readonly number[];
  /** With categories: what the titles of its products must have as well. */
  others?: readonly TitleQuery[];
  /** Whether so many titles are found that ranking all of them would take long. */
  isFrequent: boolean;
  /** The part of titles that is asked for, if nothing else is and `title_parts` may have its count. */
  part?: string;
}

/** A search that remembers what it has compiled. */
export interface Search extends SearchContext {
  queryOf(text: SearchText): Promise<TitleQuery | undefined>;
}

/** Longer words are not looked for across a space. */
const LONGEST_COMPOUND = 12;
const SHORTEST_PIECE = 2;
const FREQUENT = 20_000;

/** A word of the search, and what may stand in its place. */
type Term = readonly [Alternative, ...Alternative[]];

/**
 * Titles with every word of the text, in any order: each inside a word, as something that means the
 * same, with initials for syllables, or split by a space where both pieces have two letters or more. A
 * lone initial is that of the title: nearly every title has it somewhere.
 * Undefined for a text without words.
 * @param isExact only the words themselves, and nothing that means the same
 */
export async function titleQuery(
  { db, vocabulary }: SearchContext,
  text: SearchText,
  { isExact = false } = {},
): Promise<TitleQuery | undefined> {
  const words = [...new Set(text.map(({ folded }) => folded))];
  if (words.length === 0) return undefined;
  const terms = words.map(
    (word): Term => (isExact ? [asTyped(word)] : alternativesOf(vocabulary, word)),
  );
  const query = await compile(db, terms);
  const part = words.length === 1 && query.alsoSearched.length === 0 && countedPart(words[0] ?? '');
  const subject = subjectOf(vocabulary, text)?.folded;
  const ranking = rankingOf(text, subject, terms, query.isCertain);
  return { ...query, ...(ranking && { ranking }), ...(part && { part }) };
}

function countedPart(word: string) {
  if (isInitial(word)) return beginningPart(word);
  // A quantity is also found with a space before its unit.
  return !hasInitials(word) && !isLong(word) && !readQuantity(word) && word;
}

/** By the word that names the thing and what means the same; a text of initials has none. */
function rankingOf(
  text: SearchText,
  subject: string | undefined,
  terms: readonly Term[],
  isCertain: boolean,
): Ranking | undefined {
  const words = text.map(({ folded }) => folded);
  const term = terms.find(([{ text: typed }]) => typed === subject);
  if (!term || words.some(hasInitials)) return undefined;
  return {
    words,
    subjects: term.flatMap((one) => [one.text, ...splits(one).map((pieces) => pieces.join(' '))]),
    isAlone: words.length === 1 && isCertain,
    hasOtherForms: terms.some(
      (others) => others.length > 1 || others.some((one) => splits(one).length > 0),
    ),
  };
}

/** Titles that contain the text as it stands, spaces included: 500 ml is not 500ml. */
export async function phraseQuery(db: Database, text: string): Promise<TitleQuery> {
  const phrase = fold(text);
  // A consonant is no initial here.
  const words = phrase.split(' ').filter((word) => word !== '' && !hasInitials(word));
  const query = await compile(db, words.map(asItStands));
  const isIn = (title: SQL) => sql`strpos(${title}, ${phrase}) > 0`;
  return { ...query, isIn, isCertain: words.length === 1 && words[0] === phrase };
}

const asItStands = (text: string): Term => [{ text, isBounded: false, maySplit: false }];

async function compile(db: Database, asked: readonly Term[]) {
  const containing = await wordsOf(db, asked);
  const isInTitles = ({ text }: Alternative) => (containing.get(text)?.words.length ?? 0) > 0;
  // One that must stand by itself is only found as words of titles, unless a space may stand in it.
  const mayBeFound = (other: Alternative) => other.maySplit || other.pieces || isInTitles(other);
  const terms = asked.map(([typed, ...others]): Term => [typed, ...others.filter(mayBeFound)]);
  const alternatives = terms.flat();
  return {
    lexemes: allOf(terms.map((term) => anyOf(term.flatMap((one) => waysToWrite(one, containing))))),
    isIn: (title: SQL) =>
      allConditions(terms.map((term) => anyCondition(term.flatMap((one) => waysIn(title, one))))),
    isCertain: alternatives.every(isCertain),
    isFrequent: terms.every((term) => frequencyOf(term, containing) > FREQUENT),
    alsoSearched: terms.flatMap(([, ...others]) =>
      others.filter(isInTitles).map(({ text }) => text),
    ),
  };
}

/** Not of a compound, whose pieces may stand in different places, nor of a short text by itself. */
const isCertain = (one: Alternative) =>
  splits(one).length === 0 && (!one.isBounded || isLong(one.text));

/** The words of titles that have each text which is looked up among them. */
async function wordsOf(db: Database, terms: readonly Term[]) {
  const alternatives = terms.flat();
  const pieces = alternatives.flatMap((one) => splits(one).flat());
  const synonyms = terms.flatMap(([, ...others]) => others.flatMap(textsOf));
  const texts = [...new Set([...alternatives.flatMap(textsOf), ...pieces])];
  const [containing, matching] = await Promise.all([
    wordsContaining(db, [
      ...texts.filter((text) => !hasInitials(text) && isLong(text)),
      ...synonyms,
    ]),
    wordsMatchingInitials(
      db,
      texts.filter((text) => hasInitials(text) && !isInitial(text)),
    ),
  ]);
  const bounded = new Set(
    alternatives.filter(({ isBounded }) => isBounded).map(({ text }) => text),
  );
  for (const text of bounded) {
    const pattern = new RegExp(boundedPattern(text));
    const { words = [], occurrences = 0 } = containing.get(text) ?? {};
    containing.set(text, { words: words.filter((word) => pattern.test(word)), occurrences });
  }
  return new Map([...containing, ...matching]);
}

const textsOf = ({ text, pieces = [text] }: Alternative) => pieces;

/** How often titles have the words of a term, as far as they were looked up. */
function frequencyOf(term: Term, found: ReadonlyMap<string, FoundWords>) {
  return term.reduce((sum, { text }) => sum + (found.get(text)?.occurrences ?? 0), 0);
}

/** The lexemes of titles that have an alternative, in each way in which they may write it. */
function waysToWrite(alternative: Alternative, wordsOf: ReadonlyMap<string, FoundWords>) {
  const having = (text: string) => {
    if (isInitial(text)) return beginning(text);
    const words = isLong(text) || hasInitials(text) ? wordsOf.get(text)?.words : undefined;
    return words ? anyWord(words) : mayContain(text);
  };
  return [
    allOf(textsOf(alternative).map(having)),
    ...splits(alternative).map(([start, end]) =>
      allOf([having(start), boundary(lastOf(start), firstOf(end)), having(end)]),
    ),
  ];
}

const isLong = (text: string) => Array.from(text).length > 2;
const isInitial = (text: string) => text.length === 1 && hasInitials(text);
const firstOf = (text: string) => Array.from(text)[0] ?? '';
const lastOf = (text: string) => Array.from(text).at(-1) ?? '';

/** The ways to write a compound with a space in it: 무선이어폰 as 무선 이어폰. */
function splits({ text, maySplit }: Alternative): [start: string, end: string][] {
  const letters = Array.from(text);
  const quantity = readQuantity(text);
  if (maySplit && quantity) return [quantity];
  if (!maySplit || letters.length > LONGEST_COMPOUND || hasInitials(text)) return [];
  const places = letters.length - 2 * SHORTEST_PIECE + 1;
  return Array.from({ length: Math.max(0, places) }, (_, index) => {
    const place = index + SHORTEST_PIECE;
    return [letters.slice(0, place).join(''), letters.slice(place).join('')];
  });
}

/** The conditions on the text of a title of which one must hold. */
function waysIn(title: SQL, alternative: Alternative) {
  return [
    alternative.isBounded
      ? sql`${title} ~ ${boundedPattern(alternative.text)}`
      : allConditions(textsOf(alternative).map((text) => contains(title, text))),
    ...splits(alternative).map(([start, end]) =>
      // A word of Latin letters is no compound of any two parts: ht el in flht electra is not htel.
      alternative.isBounded || /^[a-z]+$/.test(alternative.text)
        ? sql`${title} ~ ${boundedPattern(`${start} ${end}`)}`
        : contains(title, `${start} ${end}`),
    ),
  ];
}

function contains(title: SQL, text: string) {
  if (isInitial(text)) return sql`${title} ~ ${`^${initialsPattern(text)}`}`;
  return hasInitials(text)
    ? sql`${title} ~ ${initialsPattern(text)}`
    : sql`strpos(${title}, ${text}) > 0`;
}

export const allConditions = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` and `)})`;
const anyCondition = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
