import { isAccessory } from '../ranking/head.ts';
import { nounsOf, subjectOf } from '../ranking/subject.ts';
import type { SearchText, Word } from '../text/search-text.ts';
import { COUNTERS, readQuantity } from '../text/units.ts';
import { countTitles } from '../titles/count-titles.ts';
import { wordsContaining } from '../titles/dictionary.ts';
import type { Search } from '../titles/title-query.ts';
import { animalsIn, mayDepictAnimal } from '../vocabulary/animals.ts';
import { wordsForChildren } from '../vocabulary/audience.ts';
import { isProductNoun } from '../vocabulary/known-words.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { isName } from '../vocabulary/names.ts';
import { isPresent } from '../vocabulary/recipients.ts';
import { isEmptyWord, NEGATIVE_WORDS } from '../vocabulary/sentence-words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Up to this many words, every subset without one or two of them is tried; otherwise one word at a time. */
const FEW = 6;
const MAX_DROPPED = 2;
/** How many of the rarest words a set is grown from, in longer and in short texts. */
const MAX_STARTS = 3;
const STARTS_OF_FEW = 2;

/** A subject that is known to name products outweighs one other word, but not two; so does a model. */
const WEIGHT = 1.5;
/** Any other subject only breaks ties between sets of the same size. */
const LIGHT_WEIGHT = 0.5;
/** What is for an animal is for nothing else, and what is for something else not for the animal. */
const ANIMAL_WEIGHT = 2;
/** This many words say what is meant without the subject too. */
const MANY = 4;
/** What a single syllable weighs beside words that say more. */
const SHORT_WEIGHT = 0.25;
/** A model, and neither a size such as 120x60 nor 3in1. */
const MODEL = /^(?=.*[a-z])(?=.*\d)(?!\d+x\d+|\d+in1$)[a-z\d/-]{4,}$/;

/**
 * The words of a text that occur together in some title and say most of what is meant: as many as possible, where
 * a known subject or a model outweighs one other word.
 * @param guesses words that were not typed; they are the subject only if no typed word can be
 * @returns undefined if no title has any of the words, or only numbers and 용품
 */
export async function largestMatchingSubset(
  search: Search,
  text: SearchText,
  guesses: ReadonlySet<Word>,
): Promise<SearchText | undefined> {
  const { vocabulary } = search;
  const typedNouns = nounsOf(vocabulary, text).filter((word) => !guesses.has(word));
  const specific = text.filter((word) => isSpecific(vocabulary, word));
  const subject =
    text.findLast(({ folded }) => isPresent(folded)) ??
    typedNouns.findLast((word) => specific.includes(word)) ??
    specific.at(-1) ??
    typedNouns.at(-1) ??
    subjectOf(vocabulary, text);
  const subsets =
    text.length > FEW
      ? await Promise.all(
          [subject, ...(await rarestWords(search, text))].map((first) =>
            addOneByOne(search, text, first),
          ),
        )
      : await dropFew(search, text, subject);
  const subjectWeight = subject && namesProducts(subject) ? WEIGHT : LIGHT_WEIGHT;
  const isMany = (words: SearchText) =>
    words.filter(({ folded }) => !isModifier(vocabulary, folded)).length >= MANY;
  const loss = specific.length > 0 ? 1 - SHORT_WEIGHT : 0;
  const weightOf = (words: SearchText) =>
    words.length -
    loss * words.filter(isShort).length +
    (hasWord(words, subject) || isMany(words) ? subjectWeight : 0) +
    (words.some((word) => word !== subject && isModel(word)) ? WEIGHT : 0) +
    (saysWhatForAnimal(text, words) ? ANIMAL_WEIGHT : 0);
  return subsets
    .map((words) => words.filter((word) => !isWithoutName(text, words, word)))
    .filter((words) => !words.every(saysTooLittle))
    .sort((one, other) => weightOf(other) - weightOf(one))[0];
}

/** Whether a word says what is meant: no syllable or laughter, no number, no 용품, and nothing that only describes. */
export const isSpecific = (vocabulary: Vocabulary, word: Word) =>
  !isShort(word) && !saysTooLittle(word) && !isModifier(vocabulary, word.folded);

/** A syllable, which titles have inside others, or letters that are none: ㅋㅋ, ㅠㅠ. */
const isShort = ({ folded }: Word) => /^([가-힣]|[\u1100-\u11ff]+)$/.test(folded);

/** Words for goods of any kind. */
const ANYTHING = new Set([
  '용품',
  '소품',
  '제품',
  '준비물',
  '아이템',
  '기기',
  '기계',
  '기구',
  '장비',
  '도구',
  '부품',
]);

/** Whether a word must not remain alone: 15 is not what 아이폰 15 means, nor 용품 what 청소 용품 does, nor 세트. */
export const saysTooLittle = (word: Word) =>
  isNumber(word) ||
  ANYTHING.has(word.folded) ||
  isEmptyWord(word.folded) ||
  NEGATIVE_WORDS.has(word.folded) ||
  COUNTERS.has(word.folded) ||
  /^[a-z]$/.test(word.folded);

const namesProducts = (word: Word) =>
  isProductNoun(word.folded) || isAccessory(word.folded) || isPresent(word.folded);

/** Whether a word is a number, with or without a unit. */
export const isNumber = (word: Word) => /^\d+([.,]\d+)?$/.test(word.folded) || isQuantity(word);

const isQuantity = ({ folded }: Word) => readQuantity(folded) !== undefined && !isName(folded);

/** Whether some words of a text say for which animal something is, and what it is. */
const saysWhatForAnimal = (text: SearchText, words: SearchText) =>
  words.length > 1 && animalsIn(words) !== undefined && !mayDepictAnimal(text);

/** Whether a word is the short number of the word before it, which is left out: the 4 of 에어팟 4, but not the 270 of 운동화 270. */
function isWithoutName(text: SearchText, words: SearchText, word: Word) {
  const name = text[text.indexOf(word) - 1];
  return /^\d{1,2}$/.test(word.folded) && name !== undefined && !hasWord(words, name);
}

const isModel = (word: Word) => !isNumber(word) && MODEL.test(word.folded);

const hasWord = (words: SearchText, word: Word | undefined) => words.some((one) => one === word);

/**
 * Drops one word or two; if the subject is not in what remains, adds words one by one to it, and to the rarest words,
 * as well. Among sets of one size, those with an animal win, then those with the subject, then those that say for which
 * children it is (초등학생 시계 of 초등학생 여자 시계), then those with fewer quantities, then the set that occurs in the most
 * titles.
 */
async function dropFew(search: Search, text: SearchText, subject: Word | undefined) {
  const largest: SearchText[] = [];
  const forChildren = wordsForChildren(text.map(({ folded }) => folded));
  for (let size = text.length - 1; size >= Math.max(1, text.length - MAX_DROPPED); size -= 1) {
    const sets = await Promise.all(
      setsOf(text, size).map(async (words) => ({
        words,
        hasAnimal: Number(saysWhatForAnimal(text, words)),
        hasSubject: Number(hasWord(words, subject)),
        isForChild: Number(words.some(({ folded }) => forChildren.includes(folded))),
        numbers: words.filter(isNumber).length,
        quantities: words.filter(isQuantity).length,
        titles: await countTitles(search.db, await search.queryOf(words)),
      })),
    );
    const [best] = sets
      .filter(
        ({ words, titles, numbers }) =>
          titles > 0 && numbers < size && !words.some((word) => isWithoutName(text, words, word)),
      )
      .sort(
        (one, other) =>
          other.hasAnimal - one.hasAnimal ||
          other.hasSubject - one.hasSubject ||
          other.isForChild - one.isForChild ||
          one.quantities - other.quantities ||
          other.titles - one.titles,
      );
    if (best) largest.push(best.words);
    const isForAnimal = size > 1 && saysWhatForAnimal(text, text);
    if (best?.hasSubject && (best.hasAnimal || !isForAnimal)) return largest;
  }
  const starts = [subject, ...(await rarestWords(search, text)).slice(0, STARTS_OF_FEW)];
  const added = await Promise.all(starts.map((first) => addOneByOne(search, text, first)));
  return [...largest, ...added];
}

/** Every set of so many words of a text, in their order. */
function setsOf(text: SearchText, size: number): SearchText[] {
  if (size === 0) return [[]];
  return text.flatMap((word, index) =>
    setsOf(text.slice(index + 1), size - 1).map((others) => [word, ...others]),
  );
}

/** Adds the words one by one, one of them first, skipping those that no title has together with the rest. */
async function addOneByOne(search: Search, text: SearchText, first: Word | undefined) {
  let kept: SearchText = [];
  for (const word of new Set([first ?? text[0], ...text])) {
    const together = text.filter((other) => other === word || kept.includes(other));
    if ((await countTitles(search.db, await search.queryOf(together))) > 0) kept = together;
  }
  return kept;
}

/** The words that occur in the fewest titles: models and names say more than what very many titles have. */
async function rarestWords({ db }: Search, text: SearchText) {
  const containing = await wordsContaining(
    db,
    text.map(({ folded }) => folded),
  );
  const frequencyOf = ({ folded }: Word) => containing.get(folded)?.occurrences ?? 0;
  return text
    .filter((word) => frequencyOf(word) > 0)
    .sort((one, other) => frequencyOf(one) - frequencyOf(other))
    .slice(0, MAX_STARTS);
}
