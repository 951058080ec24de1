import { countTitles } from './count-titles.ts';
import type { SearchText } from './search-text.ts';
import { subjectOf } from './subject.ts';
import type { Search } from './title-query.ts';

/** Up to so many words each set of all but one or two is tried; else one word after the other. */
const FEW = 6;
const MOST_LEFT_OUT = 2;

/**
 * The most words of a text that some titles have together, in their order. Of several such sets the one
 * that has what is searched for, and not only what it shall be like; of these, the one that most titles
 * have. Undefined when no title has any of the words.
 */
export async function mostWords(search: Search, text: SearchText): Promise<SearchText | undefined> {
  if (text.length > FEW) return oneByOne(search, text);
  const subject = subjectOf(search.vocabulary, text);
  const fewest = Math.max(1, text.length - MOST_LEFT_OUT);
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
  return oneByOne(search, text);
}

function subsets(text: SearchText, size: number): SearchText[] {
  if (size === 0) return [[]];
  return text.flatMap((word, index) =>
    subsets(text.slice(index + 1), size - 1).map((others) => [word, ...others]),
  );
}

/** Takes each word, the thing itself first, as long as some titles have all that were taken. */
async function oneByOne(search: Search, text: SearchText) {
  const subject = subjectOf(search.vocabulary, text);
  let taken: SearchText = [];
  for (const word of text.toSorted(
    (one, other) => Number(other === subject) - Number(one === subject),
  )) {
    const together = text.filter((other) => other === word || taken.includes(other));
    if ((await countTitles(search.db, await search.queryOf(together))) > 0) taken = together;
  }
  return taken.length > 0 ? taken : undefined;
}
