import { sql } from 'drizzle-orm';
import { type ReadWord, reading, readingsOf, readingsOfKnown } from '../correction/readings.ts';
import { isSlip, similarWords } from '../correction/similar-words.ts';
import { withPurposesFirst } from '../ranking/subject.ts';
import { readText, type SearchText, type Word } from '../text/search-text.ts';
import { countTitles, hasMatches } from '../titles/count-titles.ts';
import type { Search, TitleQuery } from '../titles/title-query.ts';
import { isCorrectWord, isProductNoun } from '../vocabulary/known-words.ts';
import { isPresent, isRecipient } from '../vocabulary/recipients.ts';
import { isSpecific } from './drop-words.ts';
import type { QueryInterpretation } from './query-interpretation.ts';
import { withoutSome } from './without-some.ts';

/** Up to this many titles may share the same mistake. */
export const ALMOST_NONE = 2;
/** A correction must occur in this many times as many titles. */
const FAR_MORE = 100;
/** Longer texts are not corrected, so that a query of nonsense cannot keep the database busy. */
const MAX_CORRECTED = 6;
/** Words of a longer text are not left out either. */
const MAX_WORDS = 16;
/** Corrected texts that are tried at most. */
const MAX_TRIED = 10;

/**
 * Interprets a text that occurs in `total` titles, of which there are few or none.
 * @returns undefined if it is to be searched as typed
 */
export function interpretRareText(
  search: Search,
  text: SearchText,
  total: number,
): Promise<QueryInterpretation | undefined> {
  return total === 0
    ? interpretUnknown(search, withPurposesFirst(text))
    : correctRare(search, text, total);
}

/** The interpretation by a text that occurs in titles, and which words it replaces. */
function interpretationOf(
  words: readonly ReadWord[],
  { text, query, meant }: { text: string; query: TitleQuery; meant: readonly string[] },
): QueryInterpretation {
  const replacing = meant.filter((text, index) => text !== words[index]?.word.typed);
  const alsoSearched = replacing.filter((text) => words.some(isSameWord(text)));
  const isReplaced = alsoSearched.length < replacing.length;
  return {
    query,
    ...(isReplaced && { corrected: text }),
    ...(alsoSearched.length > 0 && { alsoSearched }),
  };
}

const isSameWord =
  (text: string) =>
  ({ sameWords }: ReadWord) =>
    sameWords.includes(text);

async function interpretUnknown(
  search: Search,
  text: SearchText,
): Promise<QueryInterpretation | undefined> {
  if (text.length > MAX_WORDS) return undefined;
  const words = await Promise.all(text.map((word) => read(search, word, text)));
  const isMissing = ({ texts, mayBeCorrect }: ReadWord) => mayBeCorrect || texts.length === 0;
  const [missing, present] = [words.filter(isMissing), words.filter((word) => !isMissing(word))];
  if (missing.length === 0) {
    const meant = await firstFound(search, words);
    if (meant) return interpretationOf(words, meant);
  }
  const found = missing.length > 0 ? await firstFound(search, present) : undefined;
  const interpretation: QueryInterpretation =
    found && saysEnough(search, found.text)
      ? {
          ...interpretationOf(present, found),
          leftOut: missing.map(({ word }) => word.typed),
        }
      : await withoutSome(search, words, present);
  const didYouMean = missing.length > 0 ? await offer(search, words) : undefined;
  const isNew = didYouMean !== undefined && didYouMean !== interpretation.corrected;
  const areLikely = missing.every(({ texts, areLikely }) => areLikely || texts.length === 0);
  if (isNew && !interpretation.query && areLikely) return offered(search, words, didYouMean);
  return { ...interpretation, ...(isNew && { didYouMean }) };
}

/** Whether a text says what is meant, and does not only describe it. */
const saysEnough = ({ vocabulary }: Search, text: string) =>
  readText(text).some((word) => isSpecific(vocabulary, word));

async function read(search: Search, word: Word, text: SearchText): Promise<ReadWord> {
  const words = text.length;
  // If no title has the text, no title has its only word.
  const isKnown = words > 1 && (await isWordOfTitles(search, word, text));
  if (words > MAX_CORRECTED) return { word, isKnown, ...reading(isKnown ? [word.typed] : [], {}) };
  const readings = isKnown
    ? await readingsOfKnown(search, word)
    : await readingsOf(search, word, words === 1);
  return { word, isKnown, ...readings };
}

/**
 * Whole words of titles are looked up first; only a part of a word requires searching the titles, and a recipient, for
 * whom another one may stand beside a present.
 */
async function isWordOfTitles({ db, queryOf }: Search, word: Word, text: SearchText) {
  const presents = isRecipient(word.folded) ? text.filter(({ folded }) => isPresent(folded)) : [];
  const { rowCount } = await db.execute(sql`
    select from title_words where word = ${word.folded} and occurrences > 0
  `);
  return rowCount === 1 || hasMatches(db, await queryOf([word, ...presents]));
}

/** The likeliest reading of the words that occurs in some title. */
async function firstFound({ db, queryOf }: Search, words: readonly ReadWord[]) {
  if (words.every(({ isKnown, texts }) => isKnown && texts.length === 1)) return undefined;
  for (const meant of textsOf(words.map(({ texts }) => texts))) {
    const text = meant.join(' ');
    const query = await queryOf(readText(text));
    // A single word of titles needs no search: some title has it.
    const isSure = words.length === 1 && words[0]?.areWordsOfTitles;
    if (query && (isSure || (await hasMatches(db, query)))) return { text, query, meant };
  }
  return undefined;
}

/** Combinations of the readings, the likeliest first: those with the smallest sum of indexes. */
function textsOf(readings: readonly string[][]) {
  let texts: { words: string[]; sum: number }[] = [{ words: [], sum: 0 }];
  for (const choice of readings) {
    texts = texts
      .flatMap(({ words, sum }) =>
        choice.map((word, index) => ({ words: [...words, word], sum: sum + index })),
      )
      .sort((one, other) => one.sum - other.sum)
      .slice(0, MAX_TRIED);
  }
  return texts.map(({ words }) => words);
}

/** The interpretation by what would be offered. */
async function offered(
  search: Search,
  words: readonly ReadWord[],
  text: string,
): Promise<QueryInterpretation> {
  const leftOut = words.filter(({ texts }) => texts.length === 0).map(({ word }) => word.typed);
  const query = await search.queryOf(readText(text));
  return { ...(query && { query }), corrected: text, ...(leftOut.length > 0 && { leftOut }) };
}

/** Suggests the likeliest reading that occurs in titles. Words that may be correct are replaced too. */
async function offer(search: Search, words: readonly ReadWord[]) {
  const readable = words.filter(({ texts }) => texts.length > 0);
  const found = await firstFound(search, readable);
  const isNew = found?.meant.some((text, index) => text !== readable[index]?.word.typed);
  // 방수되는 무전기 is nothing else that is 방수.
  const isMeant = readable.length === words.length || saysEnough(search, found?.text ?? '');
  return isNew && isMeant ? found?.text : undefined;
}

/**
 * Replaces one word of the text by a similar one, if far more titles have it in its place.
 * @returns undefined if there is no such word
 */
async function correctRare(
  { db, vocabulary, queryOf }: Search,
  text: SearchText,
  total: number,
): Promise<QueryInterpretation | undefined> {
  for (const [index, word] of text.entries()) {
    // Words with digits or Latin letters may be models: a52 is not a53.
    if (!/^[가-힣]+$/.test(word.folded)) continue;
    if (isCorrectWord(vocabulary, word.folded) || isProductNoun(word.folded)) continue;
    const occurrences = text.length === 1 ? total : await countTitles(db, await queryOf([word]));
    if (occurrences > ALMOST_NONE) continue;
    const [similar] = await similarWords(db, word.folded);
    if (similar === undefined || !isSlip(word.folded, similar)) continue;
    const meant = text
      .map(({ folded }) => folded)
      .with(index, similar.word)
      .join(' ');
    const query = await queryOf(readText(meant));
    if (query && (await countTitles(db, query)) >= total * FAR_MORE)
      return { query, corrected: meant };
  }
  return undefined;
}
