const LONGEST_WORD = 19;
const MOST_CHIPS = 20;

/**
 * The words shorter than 20 characters that appear more than once across the titles, those of the most
 * titles first: the specification's rule. A title is split on its commas if it has any, otherwise on
 * spaces.
 */
export function keywordChips(titles: readonly string[]): string[] {
  const words = new Map<string, { appearances: number; titles: Set<number> }>();
  for (const [index, title] of titles.entries()) {
    for (const word of wordsOf(title)) {
      const seen = words.get(word) ?? { appearances: 0, titles: new Set() };
      seen.appearances += 1;
      seen.titles.add(index);
      words.set(word, seen);
    }
  }
  return Array.from(words)
    .filter(([word, { appearances }]) => appearances > 1 && word.length <= LONGEST_WORD)
    .sort(([, one], [, other]) => other.titles.size - one.titles.size)
    .slice(0, MOST_CHIPS)
    .map(([word]) => word);
}

function wordsOf(title: string) {
  return title
    .split(title.includes(',') ? ',' : /\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
