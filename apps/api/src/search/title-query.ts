import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { type Alternative, alternativesOf, asTyped, boundedPattern } from './alternatives.ts';
import {
  type FoundWords,
  termsWithInitials,
  wordsContaining,
  wordsMatchingInitials,
} from './dictionary.ts';
import { hasInitials, initialsOf, isInitials } from './initials.ts';
import { allOf, anyOf, initialKey } from './lexemes.ts';
import { otherRecipients } from './recipients.ts';
import type { Ranking } from './relevance-distance.ts';
import type { SearchContext } from './search-context.ts';
import { asWord, fold, type SearchText } from './search-text.ts';
import { edgePattern, isShort } from './short-synonyms.ts';
import { subjectOf } from './subject.ts';
import { readQuantity } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';
import {
  allConditions,
  anyCondition,
  isCertain,
  isInitial,
  isLong,
  splits,
  textsOf,
  waysIn,
  waysToWrite,
} from './ways-to-write.ts';
import { wordingsOf } from './wordings.ts';

/** What a title must contain, for the index and as a condition on its text. */
export interface TitleQuery {
  /** A tsquery for the index over `title_lexemes`. */
  lexemes: string;
  /** The same as a condition on the text of a title, for titles that were found in another way. */
  isIn(title: SQL): SQL;
  /** Whether the index alone decides; otherwise the text must be checked too. */
  isCertain: boolean;
  /** How matching titles are ranked; absent if the search names no product, such as 청바ㅈ. */
  ranking?: Ranking;
  /** Synonyms of the words that occur in titles. */
  alsoSearched: readonly string[];
  /** Products of these categories match too, whatever their titles say. */
  categories?: readonly number[];
  /** With `categories`: further queries that every match must meet. */
  others?: readonly TitleQuery[];
  /** With `categories`: words that no match may have. */
  without?: readonly string[];
  /** Whether so many titles match that ranking all of them would take long. */
  isFrequent: boolean;
  /** The n-gram that the query consists of, if it is a single one, for its count in `title_parts`. */
  ngram?: string;
}

/** A search that caches compiled queries. */
export interface Search extends SearchContext {
  queryOf(text: SearchText): Promise<TitleQuery | undefined>;
}

const FREQUENT = 20_000;
/** Words that initials may stand for, the most frequent ones: each costs comparisons with every title. */
const MAX_WORDS_OF_INITIALS = 10;

/** A word of the search, and what may replace it. */
type Term = readonly [Alternative, ...Alternative[]];

/**
 * Compiles a text into a query for titles that have all its words, in any order. A word may be part of a
 * longer one, be replaced by a synonym, have initial consonants for syllables, or be split by a space into
 * pieces of at least two letters. A lone initial matches only at the start of a title, since nearly every
 * title has it somewhere.
 * @param options.isExact matches only the words themselves, and no synonyms
 * @returns undefined for a text without words
 */
export async function titleQuery(
  { db, vocabulary }: SearchContext,
  text: SearchText,
  { isExact = false } = {},
): Promise<TitleQuery | undefined> {
  const words = [...new Set(text.map(({ folded }) => folded))];
  if (words.length === 0) return undefined;
  const wordings = isExact ? [words] : wordingsOf(words);
  const terms = wordings.map((wording) => termsOf(vocabulary, wording, isExact));
  const [queries, ofInitials] = await Promise.all([
    Promise.all(terms.map((wording) => compile(db, wording))),
    isExact ? undefined : rankingOfInitials(db, words),
  ]);
  const query = anyQuery(queries);
  const isSingle = words.length === 1 && wordings.length === 1;
  const ngram = isSingle && query.alsoSearched.length === 0 && countedNgram(words[0] ?? '');
  const subjects = wordings.map((wording) => subjectOf(vocabulary, wording.map(asWord))?.folded);
  const ranking = ofInitials ?? rankingOf(words, subjects, terms, query.isCertain);
  return { ...query, ...(ranking && { ranking }), ...(ngram && { ngram }) };
}

/** What may match each of the words. A number is bounded beside other words: 아이폰 6 is not 아이폰 16. */
function termsOf(vocabulary: Vocabulary, words: readonly string[], isExact: boolean) {
  const isAlone = words.length === 1;
  return words.map((word): Term => {
    if (isExact) return [asTyped(word)];
    const recipients = otherRecipients(word, words).map((text) => ({
      ...verbatim(text),
      isAtEdge: isShort(text),
    }));
    return [...alternativesOf(vocabulary, word, isAlone), ...recipients];
  });
}

/** Titles that match any of the queries. */
function anyQuery(queries: readonly CompiledQuery[]): CompiledQuery {
  return {
    lexemes: anyOf(queries.map(({ lexemes }) => lexemes)),
    isIn: (title) => anyCondition(queries.map((query) => query.isIn(title))),
    isCertain: queries.every(({ isCertain }) => isCertain),
    isFrequent: queries.some(({ isFrequent }) => isFrequent),
    alsoSearched: [...new Set(queries.flatMap(({ alsoSearched }) => alsoSearched))],
  };
}

/** The n-gram under which `title_parts` may count the titles of a word; false or empty if none. */
function countedNgram(word: string) {
  if (isInitial(word)) return initialKey(word);
  // A quantity is also found with a space before its unit.
  return !hasInitials(word) && !isLong(word) && !readQuantity(word) && word;
}

/** Ranks a search of initials by the words that have exactly those of its last one; undefined if no title has any. */
async function rankingOfInitials(
  db: Database,
  words: readonly string[],
): Promise<Ranking | undefined> {
  const last = words.at(-1) ?? '';
  if (!words.every(isInitials)) return undefined;
  const all = await termsWithInitials(db, last, (term) => initialsOf(term) === last);
  if (all.length === 0) return undefined;
  const subjects = all.slice(0, MAX_WORDS_OF_INITIALS);
  return { words: [], subjects, isAlone: false, hasOtherForms: false, isOfInitials: true };
}

/** The ranking by the subject and its synonyms; a search with initials beside other letters has none. */
function rankingOf(
  words: readonly string[],
  subjects: readonly (string | undefined)[],
  wordings: readonly Term[][],
  isCertain: boolean,
): Ranking | undefined {
  const forms = wordings.flatMap((terms, index) =>
    (terms.find(([{ text }]) => text === subjects[index]) ?? []).flatMap((one) => [
      one.text,
      ...splits(one).map((pieces) => pieces.join(' ')),
    ]),
  );
  if (forms.length === 0 || words.some(hasInitials)) return undefined;
  return {
    words,
    subjects: [...new Set(forms)],
    isAlone: words.length === 1 && isCertain,
    hasOtherForms:
      wordings.length > 1 ||
      wordings
        .flat()
        .some((others) => others.length > 1 || others.some((one) => splits(one).length > 0)),
  };
}

/** Compiles a query for titles that contain the text verbatim, spaces included: 500 ml is not 500ml. */
export async function phraseQuery(db: Database, text: string): Promise<TitleQuery> {
  const phrase = fold(text);
  // A lone consonant stands for itself here, not for a syllable, so it is left to the condition on the text.
  const words = phrase.split(' ').filter((word) => word !== '' && !hasInitials(word));
  const query = await compile(
    db,
    words.map((word): Term => [verbatim(word)]),
  );
  const isIn = (title: SQL) => sql`strpos(${title}, ${phrase}) > 0`;
  return { ...query, isIn, isCertain: words.length === 1 && words[0] === phrase };
}

const verbatim = (text: string): Alternative => ({ text, isBounded: false, maySplit: false });

type CompiledQuery = Pick<
  TitleQuery,
  'lexemes' | 'isIn' | 'isCertain' | 'isFrequent' | 'alsoSearched'
>;

async function compile(db: Database, wanted: readonly Term[]): Promise<CompiledQuery> {
  const containing = await wordsOf(db, wanted);
  const isInTitles = ({ text }: Alternative) => (containing.get(text)?.words.length ?? 0) > 0;
  // A bounded alternative that may not be split matches only as a whole word of titles.
  const mayBeFound = (other: Alternative) => other.maySplit || other.pieces || isInTitles(other);
  const isFrequent = wanted.every((term) => frequencyOf(term, containing) > FREQUENT);
  const bounded = isFrequent ? wanted.map(withoutEdges) : wanted.map(withEdges(containing));
  const terms = bounded.map(([typed, ...others]): Term => [typed, ...others.filter(mayBeFound)]);
  const alternatives = terms.flat();
  return {
    lexemes: allOf(terms.map((term) => anyOf(term.flatMap((one) => waysToWrite(one, containing))))),
    isIn: (title: SQL) =>
      allConditions(terms.map((term) => anyCondition(term.flatMap((one) => waysIn(title, one))))),
    isCertain: alternatives.every(isCertain),
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

/** The words of titles that contain each text which is looked up in the dictionary. */
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

/** How often the words of a term occur in titles, as far as they were looked up. */
function frequencyOf(term: Term, found: ReadonlyMap<string, FoundWords>) {
  return term.reduce((sum, { text }) => sum + (found.get(text)?.occurrences ?? 0), 0);
}
