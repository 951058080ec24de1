import type { Suggestions } from '@damoa/contracts';
import { hasBatchim, removeLastCharacter } from 'es-hangul';
import type { Database } from '../../db/client.ts';
import { similarWords } from '../correction/similar-words.ts';
import { hasInitials } from '../text/initials.ts';
import { readText, type SearchText, typedText, type Word } from '../text/search-text.ts';
import { occurrencesOf, wordsContaining } from '../titles/dictionary.ts';
import { occursInTitles } from '../titles/occurs-in-titles.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { titleQuery } from '../titles/title-query.ts';
import { formsBeginningWith } from '../vocabulary/names.ts';
import { completions } from './completions.ts';
import { listedWords } from './listed-words.ts';
import { addsTo, nextWords } from './next-words.ts';
import { popularWords } from './popular-words.ts';
import { searchedWords } from './searched-words.ts';
import { categoriesContaining, categoriesTypedLast } from './suggested-categories.ts';

const MAX_SUGGESTIONS = 8;
/** The first piece of a compound has at least this many letters: too many words begin with fewer. */
const MIN_BEGINNING_LENGTH = 2;

/**
 * Suggestions while typing: texts that find products, and categories. Orders, prices and what is not wanted stay before
 * them as typed, although with these a text may find nothing.
 * @param typed without it, popular words are suggested
 */
export async function suggest(context: SearchContext, typed = ''): Promise<Suggestions> {
  const text = readText(typed);
  if (text.length === 0) return { words: await popularWords(context), categories: [] };
  const searched = searchedWords(context.vocabulary, text);
  const found = searched && (await suggestFor(context, searched));
  if (!found || found.words.length + found.categories.length === 0)
    return suggestFor(context, text);
  const before = text.slice(0, -1);
  const ends = found.words.map((word) =>
    word
      .split(' ')
      .slice(searched.length - 1)
      .join(' '),
  );
  // 가죽 말고 가죽 asks for nothing.
  return {
    ...found,
    words: withWords(
      before,
      ends.filter((end) => addsTo(before, end)),
    ),
  };
}

async function suggestFor(context: SearchContext, text: SearchText): Promise<Suggestions> {
  const last = text.at(-1);
  if (!last) return { words: [], categories: [] };
  const before = text.slice(0, -1);
  const [words, named] = await Promise.all([
    before.length > 0 ? finishText(context, before, last) : finishWord(context, last),
    categoriesContaining(context.db, text),
  ]);
  return {
    words,
    categories: named.length > 0 ? named : await otherCategories(context, text, words),
  };
}

/** The categories of the likeliest word, or those that end the text, for a text that names none. */
async function otherCategories(context: SearchContext, text: SearchText, [word = '']: string[]) {
  const named = await categoriesContaining(context.db, readText(word));
  return named.length > 0 ? named : categoriesTypedLast(context, text);
}

/** Completions of a single word, then words that may follow it; otherwise compounds or corrections. */
async function finishWord(context: SearchContext, word: Word) {
  const words = await completions(context, word.folded, MAX_SUGGESTIONS);
  if (words.includes(word.folded) && words.length < MAX_SUGGESTIONS) {
    words.push(...(await following(context, [word], '')));
  }
  if (words.length < MAX_SUGGESTIONS) words.push(...(await namesOrModels(context, word.folded)));
  if (words.length === 0) words.push(...(await listedWords(context, word.folded)));
  if (words.length > 0) return [...new Set(words)].slice(0, MAX_SUGGESTIONS);
  const compounds = await finishCompound(context, word);
  if (compounds.length > 0) return compounds;
  const rest = composing(word.folded);
  const begun = rest === undefined ? [] : await completions(context, rest, MAX_SUGGESTIONS);
  return begun.length > 0 ? begun : similar(context.db, word);
}

/**
 * For the beginning of a Latin name, its spellings that titles have (삼성 for sams); for that of a model with a hyphen,
 * the models (wh-1000xm5 for wh-1).
 */
async function namesOrModels({ db }: SearchContext, text: string) {
  if (/^[a-z]{3,}$/.test(text)) {
    const forms = await occurrencesOf(db, formsBeginningWith(text));
    return Array.from(forms)
      .sort(([, one], [, other]) => other - one)
      .map(([form]) => form);
  }
  if (!/^[a-z\d]+-[a-z\d-]*$/.test(text)) return [];
  const { words = [] } = (await wordsContaining(db, [text])).get(text) ?? {};
  const models = words
    .map((word) => word.replace(/[^a-z\d]+$/, ''))
    .filter((word) => word.startsWith(text) && /^(?=.*[a-z])(?=.*\d)[a-z\d-]+$/.test(word));
  return [...new Set(models)].sort();
}

/** The longest prefix of the word that is a word of titles, with completions of the rest: 캠핑텐 → 캠핑 텐트. */
async function finishCompound(context: SearchContext, { folded }: Word) {
  const letters = Array.from(folded);
  const beginnings = letters
    .slice(0, -1)
    .map((_, index) => letters.slice(0, index + 1).join(''))
    .filter((beginning) => beginning.length >= MIN_BEGINNING_LENGTH && !hasInitials(beginning));
  const known = await occurrencesOf(context.db, beginnings);
  const beginning = beginnings.findLast((text) => known.has(text));
  if (beginning === undefined) return [];
  const rest = readText(folded.slice(beginning.length));
  const last = rest.at(-1);
  return last ? following(context, readText(beginning), last.folded) : [];
}

async function similar(db: Database, { folded }: Word) {
  return (await similarWords(db, folded)).slice(0, MAX_SUGGESTIONS).map(({ word }) => word);
}

/** Texts with completions of the last word that occur in titles together with the words before it. */
async function finishText(context: SearchContext, before: SearchText, last: Word) {
  for (const typed of [last.folded, composing(last.folded)]) {
    const texts = typed === undefined ? [] : await finishLast(context, before, typed);
    if (texts.length > 0) return texts;
  }
  const others = (await similar(context.db, last)).filter((word) => addsTo(before, word));
  return onlyMatching(context, withWords(before, others));
}

async function finishLast(context: SearchContext, before: SearchText, typed: string) {
  const texts = await following(context, before, typed);
  if (texts.length < MAX_SUGGESTIONS) {
    const all = await completions(context, typed, MAX_SUGGESTIONS);
    const words = all.filter((word) => addsTo(before, word));
    texts.push(...(await onlyMatching(context, withWords(before, words))));
  }
  return [...new Set(texts)].slice(0, MAX_SUGGESTIONS);
}

/** The earlier words with each word that may come next. */
async function following(context: SearchContext, before: SearchText, typed: string) {
  const query = await titleQuery(context, before);
  const words = query ? await nextWords(context, before, query, typed) : [];
  return withWords(before, words.slice(0, MAX_SUGGESTIONS));
}

const withWords = (before: SearchText, words: readonly string[]) =>
  words.map((word) => `${typedText(before)} ${word}`);

/** Those of the texts that find something. */
async function onlyMatching(context: SearchContext, texts: readonly string[]) {
  const found = await Promise.all(texts.map((text) => occursInTitles(context, text)));
  return texts.filter((_, index) => found[index]);
}

/**
 * A text without the final consonant of its last syllable, which may begin the next one, as long as that has no vowel:
 * 이엉 is 이어 and ㅇ. Undefined if there is none.
 */
function composing(text: string) {
  return /[가-힣]$/.test(text) && hasBatchim(text.slice(-1))
    ? removeLastCharacter(text)
    : undefined;
}
