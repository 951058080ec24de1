import type { KeywordChip } from '@damoa/contracts';

const LONGEST_WORD = 19;
const MOST_CHIPS = 20;

/**
 * The words shorter than 20 characters that appear more than once across the titles, the most
 * frequent first. A title is split on its commas if it has any, otherwise on spaces.
 */
export function keywordChips(titles: readonly string[]): KeywordChip[] {
  const counts = new Map<string, number>();
  for (const word of titles.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Array.from(counts, ([word, count]) => ({ word, count }))
    .filter(({ word, count }) => count > 1 && word.length <= LONGEST_WORD)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_CHIPS);
}

function wordsOf(title: string) {
  return title
    .split(title.includes(',') ? ',' : /\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
