import { countTitles } from './count-titles.ts';
import type { SearchText } from './search-text.ts';
import { subjectOf } from './subject.ts';
import type { Search } from './title-query.ts';

/** Up to this many words, every subset without one or two of them is tried; otherwise one word at a time. */
const FEW = 6;
const MOST_DROPPED = 2;

/**
 * The largest set of words of a text that occur together in some title, in the order typed. Among sets of
 * one size, those with the subject win over those that only describe it, and then the set that occurs in
 * the most titles.
 * @returns undefined if no title has any of the words
 */
export async function largestMatchingSubset(
  search: Search,
  text: SearchText,
): Promise<SearchText | undefined> {
  if (text.length > FEW) return addOneByOne(search, text);
  const subject = subjectOf(search.vocabulary, text);
  const fewest = Math.max(1, text.length - MOST_DROPPED);
  for (let size = text.length - 1; size >= fewest; size -= 1) {
    const sets = await Promise.all(
      subsets(text, size).map(async (words) => ({
        words,
        titles: await countTitles(search.db, await search.queryOf(words)),
      })),
    );
    const hasSubject = (words: SearchText) => Number(words.some((word) => word === subject));
    const [best] = sets
      .filter(({ titles }) => titles > 0)
      .sort(
        (one, other) =>
          hasSubject(other.words) - hasSubject(one.words) || other.titles - one.titles,
      );
    if (best) return best.words;
  }
  return addOneByOne(search, text);
}

function subsets(text: SearchText, size: number): SearchText[] {
  if (size === 0) return [[]];
  return text.flatMap((word, index) =>
    subsets(text.slice(index + 1), size - 1).map((others) => [word, ...others]),
  );
}

/** Adds the words one by one, the subject first, skipping those that no title has together with the rest. */
async function addOneByOne(search: Search, text: SearchText) {
  const subject = subjectOf(search.vocabulary, text);
  let kept: SearchText = [];
  for (const word of text.toSorted(
    (one, other) => Number(other === subject) - Number(one === subject),
  )) {
    const together = text.filter((other) => other === word || kept.includes(other));
    if ((await countTitles(search.db, await search.queryOf(together))) > 0) kept = together;
  }
  return kept.length > 0 ? kept : undefined;
}
