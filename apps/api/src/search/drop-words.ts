import { countTitles } from './count-titles.ts';
import { wordsContaining } from './dictionary.ts';
import { isAccessory } from './head.ts';
import { isProductNoun } from './known-words.ts';
import { isModifier } from './modifiers.ts';
import { isName } from './names.ts';
import type { SearchText, Word } from './search-text.ts';
import { nounsOf, subjectOf } from './subject.ts';
import type { Search } from './title-query.ts';
import { readQuantity } from './units.ts';

/** Up to this many words, every subset without one or two of them is tried; otherwise one word at a time. */
const FEW = 6;
const MOST_DROPPED = 2;
/** Words of a longer text from which others are added. */
const MOST_STARTS = 3;

/** A subject that is known to name products outweighs one other word, but not two; so does a model. */
const WEIGHT = 1.5;
/** Any other subject only decides between as many words. */
const LIGHT_WEIGHT = 0.5;
/** This many words say what is meant without the subject too. */
const MANY = 4;
/** A model, and not a size such as 120x60. */
const MODEL = /^(?=.*[a-z])(?=.*\d)(?!\d+x\d+)[a-z\d/-]{4,}$/;

/**
 * The words of a text that occur together in some title and say most of what is meant: as many as possible, where
 * a known subject or a model outweighs one other word.
 * @param guesses words that were not typed; they are the subject only if no typed word can be
 * @returns undefined if no title has any of the words, or only numbers
 */
export async function largestMatchingSubset(
  search: Search,
  text: SearchText,
  guesses: ReadonlySet<Word>,
): Promise<SearchText | undefined> {
  const typedNouns = nounsOf(search.vocabulary, text).filter((word) => !guesses.has(word));
  const subject = typedNouns.at(-1) ?? subjectOf(search.vocabulary, text);
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
    words.filter(({ folded }) => !isModifier(search.vocabulary, folded)).length >= MANY;
  const weightOf = (words: SearchText) =>
    words.length +
    (hasWord(words, subject) || isMany(words) ? subjectWeight : 0) +
    (words.some((word) => word !== subject && isModel(word)) ? WEIGHT : 0);
  return subsets
    .filter((words) => words.some((word) => !isNumber(word)))
    .sort((one, other) => weightOf(other) - weightOf(one))[0];
}

const namesProducts = ({ folded }: Word) => isProductNoun(folded) || isAccessory(folded);

/** Whether a word is a number, with or without a unit. */
export const isNumber = (word: Word) => /^\d+([.,]\d+)?$/.test(word.folded) || isQuantity(word);

const isQuantity = ({ folded }: Word) => readQuantity(folded) !== undefined && !isName(folded);

const isModel = (word: Word) => !isNumber(word) && MODEL.test(word.folded);

const hasWord = (words: SearchText, word: Word | undefined) => words.some((one) => one === word);

/**
 * Drops one word or two; if the subject is not in what remains, adds words to it one by one as well. Among sets of
 * one size, those with the subject win, then those with fewer quantities, then the set that occurs in the most titles.
 */
async function dropFew(search: Search, text: SearchText, subject: Word | undefined) {
  const largest: SearchText[] = [];
  for (let size = text.length - 1; size >= Math.max(1, text.length - MOST_DROPPED); size -= 1) {
    const sets = await Promise.all(
      setsOf(text, size).map(async (words) => ({
        words,
        hasSubject: Number(hasWord(words, subject)),
        numbers: words.filter(isNumber).length,
        quantities: words.filter(isQuantity).length,
        titles: await countTitles(search.db, await search.queryOf(words)),
      })),
    );
    const [best] = sets
      .filter(({ titles, numbers }) => titles > 0 && numbers < size)
      .sort(
        (one, other) =>
          other.hasSubject - one.hasSubject ||
          one.quantities - other.quantities ||
          other.titles - one.titles,
      );
    if (best) largest.push(best.words);
    if (best?.hasSubject) return largest;
  }
  return [...largest, await addOneByOne(search, text, subject)];
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
    .slice(0, MOST_STARTS);
}
