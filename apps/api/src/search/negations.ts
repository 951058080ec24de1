import { asWord, fold, type SearchText } from './search-text.ts';
import { readLines } from './word-lists.ts';

const sayings = new Map(
  readLines('negations.txt').flatMap((line) => {
    const [denied = [], said = []] = line.split(':').map((part) => fold(part).split(','));
    return denied.map((word) => [word, said] as const);
  }),
);

/** Words behind what a product lacks, one or two of them: 없는, 안 든. */
const NEGATION = /^(없는|없이|않은|않는|안든|안들어간|안들어있는|뺀)$/;

/**
 * A text with what titles say of a product that lacks something, the most usual first: 무설탕 음료 and 제로 음료 for
 * 설탕 없는 음료.
 */
export function affirmed(text: SearchText): SearchText[] {
  const [index, length] = negationIn(text);
  const denied = text[index - 1];
  if (!denied) return [];
  const said =
    sayings.get(denied.folded) ?? (denied.folded.endsWith('지') ? [] : [`무${denied.folded}`]);
  return said.map((word) => text.toSpliced(index - 1, length + 1, asWord(word)));
}

/** Where the negation of a text begins, and how many words it has. */
function negationIn(text: SearchText): [index: number, length: number] {
  for (const length of [1, 2]) {
    const index = text.findIndex((_, start) => {
      const words = text.slice(start, start + length);
      return NEGATION.test(words.map(({ folded }) => folded).join(''));
    });
    if (index >= 0) return [index, length];
  }
  return [0, 0];
}
