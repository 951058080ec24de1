import type { Category } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { countTitles, isFound } from './count-titles.ts';
import { mostWords } from './leave-out.ts';
import { isName } from './names.ts';
import { type Readings, reading, readingsOf } from './readings.ts';
import { isGoods, isRightWord } from './right-words.ts';
import { readText, type SearchText, typedText, type Word } from './search-text.ts';
import { isSlip, similarWords } from './similar-words.ts';
import type { Search, TitleQuery } from './title-query.ts';
import { readQuantity } from './units.ts';

/** So few titles may have the same mistake in them. */
export const ALMOST_NONE = 2;
/** How many times as many titles must have what was probably meant. */
const FAR_MORE = 100;
/** Of more words none is corrected: a query of nonsense must not keep the database busy. */
const MOST_CORRECTED = 6;
/** Words of which some may be left out. */
const MOST_WORDS = 16;
/** Texts that are tried before none is found. */
const MOST_TRIED = 10;

/** How a text is understood that no title has as it stands, or almost none. */
export interface Interpretation {
  /** What is searched; undefined when there is only something to offer. */
  query?: TitleQuery;
  /** What was searched instead of the text as it was typed. */
  corrected?: string;
  /** Words, as they were typed, that no title has together with the others. */
  leftOut?: string[];
  /** What was searched in place of the same words in the other script. */
  alsoSearched?: string[];
  /** The category whose name the text is, if it finds products by that. */
  category?: Category;
  /** A text that titles have, and that may have been meant. */
  didYouMean?: string;
}

/** How a text is understood that so many titles have, if not as it stands. */
export function interpret(
  search: Search,
  text: SearchText,
  total: number,
): Promise<Interpretation | undefined> {
  return total === 0 ? interpretUnknown(search, text) : correctRare(search, text, total);
}

/** A text by which titles were found, and what of it was replaced. */
function found(
  words: readonly ReadWord[],
  { text, query, meant }: { text: string; query: TitleQuery; meant: readonly string[] },
): Interpretation {
  const alsoSearched = meant.filter((_, index) => words[index]?.isSameWord);
  const isReplaced = words.some(({ isKnown, isSameWord }) => !isKnown && !isSameWord);
  return {
    query,
    ...(isReplaced && { corrected: text }),
    ...(alsoSearched.length > 0 && { alsoSearched }),
  };
}

interface ReadWord extends Readings {
  word: Word;
  isKnown: boolean;
}

async function interpretUnknown(
  search: Search,
  text: SearchText,
): Promise<Interpretation | undefined> {
  if (text.length > MOST_WORDS) return undefined;
  const words = await Promise.all(text.map((word) => read(search, word, text.length)));
  const isMissing = ({ texts, mayBeRight }: ReadWord) => mayBeRight || texts.length === 0;
  const [missing, present] = [words.filter(isMissing), words.filter((word) => !isMissing(word))];
  if (missing.length === 0) {
    const meant = await firstFound(search, words);
    if (meant) return found(words, meant);
  }
  return {
    ...(await withoutSome(search, words, present)),
    ...(missing.length > 0 && (await offer(search, words))),
  };
}

async function read(search: Search, word: Word, words: number): Promise<ReadWord> {
  // The only word of a text that no title has is in no title.
  const isKnown = words > 1 && (await isWordOfTitles(search, word));
  if (isKnown) return { word, isKnown, ...reading([word.typed], {}) };
  const readings = words > MOST_CORRECTED ? reading([], {}) : await readingsOf(search, word);
  return { word, isKnown, ...readings };
}

/** Whole words of titles are looked up first; only a substring of one needs the titles themselves. */
async function isWordOfTitles({ db, queryOf }: Search, word: Word) {
  const { rowCount } = await db.execute(sql`
    select from title_words where word = ${word.folded} and occurrences > 0
  `);
  return rowCount === 1 || isFound(db, await queryOf([word]));
}

/** The likeliest of the texts that the words may be read as which some title has. */
async function firstFound({ db, queryOf }: Search, words: readonly ReadWord[]) {
  if (words.every(({ isKnown }) => isKnown)) return undefined;
  for (const meant of textsOf(words.map(({ texts }) => texts))) {
    const text = meant.join(' ');
    const query = await queryOf(readText(text));
    // A single word of titles is in some title.
    const isSure = words.length === 1 && words[0]?.areWordsOfTitles;
    if (query && (isSure || (await isFound(db, query)))) return { text, query, meant };
  }
  return undefined;
}

/** Every combination of the readings, the likelier ones first: by the sum of their places. */
function textsOf(readings: readonly string[][]) {
  let texts: { words: string[]; place: number }[] = [{ words: [], place: 0 }];
  for (const choice of readings) {
    texts = texts
      .flatMap(({ words, place }) =>
        choice.map((word, index) => ({ words: [...words, word], place: place + index })),
      )
      .sort((one, other) => one.place - other.place)
      .slice(0, MOST_TRIED);
  }
  return texts.map(({ words }) => words);
}

/** What most of the words find that titles have. */
async function withoutSome(
  search: Search,
  words: readonly ReadWord[],
  present: readonly ReadWord[],
): Promise<Interpretation> {
  const { db, queryOf } = search;
  const asRead = new Map(present.map((word) => [word, readText(word.texts[0] ?? '')]));
  const all = present.flatMap((word) => asRead.get(word) ?? []);
  if (all.length === 0) return {};
  const isWhole = present.length < words.length && (await isFound(db, await queryOf(all)));
  const remaining = isWhole ? all : await mostWords(search, all);
  const query = remaining && (await queryOf(remaining));
  // 15 alone is not what 아이폰 15 means.
  if (!query || (remaining.length < words.length && remaining.every(isNumber))) return {};
  // A compound that was taken apart may have lost one of its pieces only.
  const leftOut = words.flatMap((word) => {
    const pieces = asRead.get(word) ?? [];
    const lost = pieces.filter((piece) => !remaining.includes(piece));
    return lost.length === pieces.length ? word.word.typed : lost.map(({ typed }) => typed);
  });
  const isCorrected = present.some(
    (word) =>
      !word.isKnown &&
      !word.isSameWord &&
      word.texts[0]?.replaceAll(' ', '') !== word.word.folded &&
      asRead.get(word)?.some((piece) => remaining.includes(piece)),
  );
  const alsoSearched = present
    .filter(
      (word) => word.isSameWord && asRead.get(word)?.every((piece) => remaining.includes(piece)),
    )
    .flatMap(({ texts: [text] }) => text ?? []);
  return {
    query,
    ...(leftOut.length > 0 && { leftOut }),
    ...(isCorrected && { corrected: typedText(remaining) }),
    ...(alsoSearched.length > 0 && { alsoSearched }),
  };
}

const isNumber = ({ folded }: Word) =>
  /^\d+([.,]\d+)?$/.test(folded) || (readQuantity(folded) !== undefined && !isName(folded));

/** The likeliest text that titles have, names replaced too. */
async function offer(search: Search, words: readonly ReadWord[]): Promise<Interpretation> {
  const readable = words.filter(({ texts }) => texts.length > 0);
  const meant = await firstFound(search, readable);
  return meant ? { didYouMean: meant.text } : {};
}

/**
 * The text with one word replaced by a similar one that far more titles have in its place. Undefined
 * when there is none.
 */
async function correctRare(
  { db, vocabulary, queryOf }: Search,
  text: SearchText,
  total: number,
): Promise<Interpretation | undefined> {
  for (const [index, word] of text.entries()) {
    // Numbers and Latin letters name models: a52 is not a53.
    if (!/^[가-힣]+$/.test(word.folded)) continue;
    if (isRightWord(vocabulary, word.folded) || isGoods(word.folded)) continue;
    const having = text.length === 1 ? total : await countTitles(db, await queryOf([word]));
    if (having > ALMOST_NONE) continue;
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
