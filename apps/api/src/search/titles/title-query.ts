import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Ranking } from '../ranking/relevance-distance.ts';
import { subjectOf } from '../ranking/subject.ts';
import { hasInitials, initialsOf, isInitials } from '../text/initials.ts';
import { initialKey } from '../text/lexemes.ts';
import { asWord, fold, type SearchText } from '../text/search-text.ts';
import { readQuantity } from '../text/units.ts';
import { isSoldTogether } from '../vocabulary/goods-by-category.ts';
import { isGoods, isProductNoun } from '../vocabulary/known-words.ts';
import { otherRecipients } from '../vocabulary/recipients.ts';
import { isShort } from '../vocabulary/short-synonyms.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { wordingsOf } from '../vocabulary/wordings.ts';
import { type Alternative, alternativesOf, asTyped, inOneApart } from './alternatives.ts';
import { type CompiledQuery, compileTerms, type Term } from './compile-terms.ts';
import { termsWithInitials } from './dictionary.ts';
import type { SearchContext } from './search-context.ts';
import { rangesWith } from './size-ranges.ts';
import { isInitial, isLong, splits } from './ways-to-write.ts';

/** What a title must contain, how matching titles are ranked, and what else may match. */
export interface TitleQuery extends CompiledQuery {
  /** How matching titles are ranked; absent if the search names no product, such as 청바ㅈ. */
  ranking?: Ranking;
  /** Products of these categories match too, whatever their titles say. */
  categories?: readonly number[];
  /** With `categories`: further queries that every match must meet. */
  others?: readonly TitleQuery[];
  /** With `categories`: a pattern that no title of a match may have. */
  without?: string;
  /** The n-gram that the query consists of, if it is a single one, for its count in `title_parts`. */
  ngram?: string;
}

/** A search that caches compiled queries. */
export interface Search extends SearchContext {
  queryOf(text: SearchText): Promise<TitleQuery | undefined>;
}

const LACKING = /^없(?:는|이)$/;

/** Words that initials may stand for, the most frequent ones: each costs comparisons with every title. */
const MAX_WORDS_OF_INITIALS = 10;

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
  const wordings = isExact ? [words] : wordingsOf(vocabulary, words);
  const ranges = new Map(
    // By itself, a number is no size.
    isExact || words.length === 1
      ? []
      : await Promise.all(words.map(async (word) => [word, await rangesWith(db, word)] as const)),
  );
  const terms = wordings.map((wording) => termsOf(vocabulary, wording, ranges, isExact));
  const [query, ofInitials] = await Promise.all([
    compileTerms(db, terms),
    isExact ? undefined : rankingOfInitials(db, words),
  ]);
  const isSingle =
    words.length === 1 && wordings.length === 1 && !terms.flat(2).some(({ notIn }) => notIn);
  const ngram = isSingle && query.alsoSearched.length === 0 && countedNgram(words[0] ?? '');
  const subjects = subjectsOf(vocabulary, wordings);
  const inRanges = words.filter((word) => (ranges.get(word) ?? []).length > 0);
  const ranking = ofInitials ?? rankingOf(words, inRanges, subjects, terms, query.isCertain);
  return { ...query, ...(ranking && { ranking }), ...(ngram && { ngram }) };
}

/**
 * The word of each wording that names the product. Of the pieces of a listed compound none does, unless both are sold in
 * the same category: 여행가방 is a suitcase, and not any 가방 to travel with.
 */
export function subjectsOf(vocabulary: Vocabulary, wordings: readonly (readonly string[])[]) {
  const [typed, ...others] = wordings.map((words) => ({
    words,
    subject: subjectOf(vocabulary, words.map(asWord))?.folded ?? '',
  }));
  if (!typed) return [];
  const isNamed = ({ words, subject }: typeof typed) =>
    words.length <= typed.words.length ||
    !isGoods(typed.subject) ||
    isSoldTogether(typed.subject, subject);
  return [typed.subject, ...others.map((one) => (isNamed(one) ? one.subject : undefined))];
}

/** What may match each of the words. A number is bounded beside other words: 아이폰 6 is not 아이폰 16. */
function termsOf(
  vocabulary: Vocabulary,
  words: readonly string[],
  ranges: ReadonlyMap<string, readonly Pick<Alternative, 'words' | 'units'>[]>,
  isExact: boolean,
) {
  const joined = isExact ? words : withNegationsJoined(words);
  return joined.map((word): Term => {
    if (isExact) return [asTyped(word), ...inOneApart(word)];
    const recipients = otherRecipients(word, words).map((text) => ({
      ...verbatim(text),
      isAtEdge: isShort(text),
    }));
    const others = [...recipients, ...(ranges.get(word) ?? []).map(oneOf)];
    return [...alternativesOf(vocabulary, word, words), ...others];
  });
}

/** 끈 and 없는 make one word beside others, so that 끈 없는 신발 is no 매듭 없는 신발끈. */
function withNegationsJoined(words: readonly string[]) {
  const joined: string[] = [];
  for (const word of words) {
    const noun = LACKING.test(word) ? joined.pop() : undefined;
    joined.push(noun === undefined ? word : noun + word);
  }
  return joined.length > 1 ? joined : words;
}

/** The n-gram under which `title_parts` may count the titles of a word; false or empty if none. */
function countedNgram(word: string) {
  if (isInitial(word)) return initialKey(word);
  // A quantity is also found with a space before its unit.
  return !hasInitials(word) && !isLong(word) && !readQuantity(word) && word;
}

/**
 * Ranks a search of initials by the words that have exactly those of its last one, of which goods precede all others: ㅇㄷㅎ
 * finds 운동화 before 운동화끈. Undefined if no title has any.
 */
async function rankingOfInitials(
  db: Database,
  words: readonly string[],
): Promise<Ranking | undefined> {
  const last = words.at(-1) ?? '';
  if (!words.every(isInitials)) return undefined;
  const all = await termsWithInitials(db, last, (term) => initialsOf(term) === last);
  if (all.length === 0) return undefined;
  const goods = all.filter(isProductNoun);
  const subjects = (goods.length > 0 ? goods : all).slice(0, MAX_WORDS_OF_INITIALS);
  return { words: [], subjects, isAlone: false, hasOtherForms: false, isOfInitials: true };
}

/** The ranking by the subject and its synonyms; a search with initials beside other letters has none. */
function rankingOf(
  words: readonly string[],
  inRanges: readonly string[],
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
    inRanges,
    subjects: [...new Set(forms)],
    // Of a form with a space, only the last word is looked up among the heads: 색 of 분홍 색.
    isAlone: words.length === 1 && isCertain && !forms.some((form) => form.includes(' ')),
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
  const query = await compileTerms(db, [words.map((word): Term => [verbatim(word)])]);
  const isIn = (title: SQL) => sql`strpos(${title}, ${phrase}) > 0`;
  return { ...query, isIn, isCertain: words.length === 1 && words[0] === phrase };
}

/** A title has one of these words as it is. */
const oneOf = ({ words = [], units }: Pick<Alternative, 'words' | 'units'>): Alternative => ({
  text: words.join(' '),
  words,
  ...(units && { units }),
  isBounded: false,
  maySplit: false,
});

const verbatim = (text: string): Alternative => ({ text, isBounded: false, maySplit: false });
