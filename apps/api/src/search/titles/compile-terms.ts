import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { allConditions, anyCondition } from '../../db/conditions.ts';
import { hasInitials } from '../text/initials.ts';
import { allOf, anyOf } from '../text/lexemes.ts';
import { edgePattern } from '../vocabulary/short-synonyms.ts';
import { type Alternative, isMeantIn } from './alternatives.ts';
import { type FoundWords, wordsContaining, wordsMatchingInitials } from './dictionary.ts';
import { isCertain, isInitial, isLong, splits, waysIn, waysToWrite } from './ways-to-write.ts';

/** A term whose words occur more often in titles is frequent: its matches are too many to rank all of them. */
const FREQUENT = 20_000;

/** What a title must contain, for the index and as a condition on its text. */
export interface CompiledQuery {
  /** A tsquery for the index over `title_lexemes`. */
  lexemes: string;
  /** The same as a condition on the text of a title, for titles that were found in another way. */
  isIn(title: SQL): SQL;
  /** Whether the index alone decides; otherwise the text must be checked too. */
  isCertain: boolean;
  /** Synonyms of the words that occur in titles. */
  alsoSearched: readonly string[];
  /** Whether so many titles match that ranking all of them would take long. */
  isFrequent: boolean;
}

/** A word of the search, and what may replace it. */
export type Term = readonly [Alternative, ...Alternative[]];

/** Compiles a query for titles that match all the terms of any of the wordings. */
export async function compileTerms(
  db: Database,
  wordings: readonly (readonly Term[])[],
): Promise<CompiledQuery> {
  const containing = await wordsOf(db, wordings.flat());
  return anyCompiled(wordings.map((terms) => compileWording(terms, containing)));
}

/** A query for titles that match any of the queries. */
export function anyCompiled(queries: readonly CompiledQuery[]): CompiledQuery {
  return {
    lexemes: anyOf(queries.map(({ lexemes }) => lexemes)),
    isIn: (title) => anyCondition(queries.map((query) => query.isIn(title))),
    isCertain: queries.every(({ isCertain }) => isCertain),
    isFrequent: queries.some(({ isFrequent }) => isFrequent),
    alsoSearched: [...new Set(queries.flatMap(({ alsoSearched }) => alsoSearched))],
  };
}

function compileWording(
  wanted: readonly Term[],
  containing: ReadonlyMap<string, FoundWords>,
): CompiledQuery {
  const isInTitles = ({ text }: Alternative) => (containing.get(text)?.words.length ?? 0) > 0;
  // A bounded alternative that may not be split matches only as a whole word of titles.
  const mayBeFound = (other: Alternative) => other.maySplit || other.words || isInTitles(other);
  const isFrequent = wanted.every((term) => frequencyOf(term, containing) > FREQUENT);
  const bounded = isFrequent ? wanted.map(withoutEdges) : wanted.map(withEdges(containing));
  const terms = bounded.map(([typed, ...others]): Term => [typed, ...others.filter(mayBeFound)]);
  const needed = terms.map(withoutContained).sort((one, other) => one.length - other.length);
  return {
    lexemes: allOf(
      needed.map((term) => anyOf(term.flatMap((one) => waysToWrite(one, containing)))),
    ),
    // The terms with the fewest alternatives first: most titles fail there.
    isIn: (title: SQL) =>
      allConditions(needed.map((term) => anyCondition(term.flatMap((one) => waysIn(title, one))))),
    isCertain: needed.flat().every(isCertain),
    isFrequent,
    alsoSearched: terms.flatMap(([, ...others]) =>
      others.filter(isInTitles).map(({ text }) => text),
    ),
  };
}

/** A frequent search is left to the index, which does not know where words begin. */
const withoutEdges = ([typed, ...others]: Term): Term => [
  typed,
  ...others.map((one) => ({ ...one, isAtEdge: false })),
];

/** Without short synonyms that only other words have inside, and without the check of those that none has. */
const withEdges =
  (found: ReadonlyMap<string, FoundWords>) =>
  ([typed, ...others]: Term): Term => [
    typed,
    ...others.flatMap((one) => {
      if (!one.isAtEdge) return one;
      const { words = [] } = found.get(one.text) ?? {};
      const pattern = new RegExp(edgePattern(one.text));
      const atEdge = words.filter((word) => pattern.test(word));
      return atEdge.length > 0 ? { ...one, isAtEdge: atEdge.length < words.length } : [];
    }),
  ];

/** Without alternatives that contain another one, however they are written: a title with 여성용 has 여성. */
function withoutContained(term: Term): Alternative[] {
  const texts = term.filter(isAnywhere).map(({ text }) => text);
  const isContained = (one: Alternative) =>
    texts.some(
      (text) =>
        text !== one.text &&
        one.text.includes(text) &&
        splits(one).every((pieces) => pieces.some((piece) => piece.includes(text))),
    );
  return term.filter((one) => !isContained(one));
}

/** Whether a title matches wherever it has the text. */
const isAnywhere = ({ text, isBounded, isAtEdge, notIn, words }: Alternative) =>
  !isBounded && !isAtEdge && !notIn && !words && !hasInitials(text);

/** Whether the words of titles are not known yet that contain the text. */
const isLookedUp = ({ words }: Alternative) => words === undefined;

/** The words of titles that contain each text which is looked up in the dictionary. */
async function wordsOf(db: Database, terms: readonly Term[]) {
  const alternatives = terms.flat().filter(isLookedUp);
  const pieces = alternatives.flatMap((one) => splits(one).flat());
  const synonyms = terms.flatMap(([, ...others]) =>
    others.filter(isLookedUp).map(({ text }) => text),
  );
  const texts = [...new Set([...alternatives.map(({ text }) => text), ...pieces])];
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
  for (const one of alternatives) {
    const found = containing.get(one.text);
    if (!found) continue;
    const words = found.words.filter((word) => isMeantIn(word, one));
    containing.set(one.text, { ...found, words });
  }
  return new Map([...containing, ...matching]);
}

/** How often the words of a term occur in titles, as far as they were looked up. */
function frequencyOf(term: Term, found: ReadonlyMap<string, FoundWords>) {
  return term.reduce((sum, { text }) => sum + (found.get(text)?.occurrences ?? 0), 0);
}
