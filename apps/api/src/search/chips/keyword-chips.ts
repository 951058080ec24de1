const MAX_WORD_LENGTH = 19;

/**
 * Candidate keywords: words under 20 characters that occur at least twice in the titles, those in the most
 * titles first. A title is split at its commas if it has any, otherwise at white space.
 */
export function keywordChips(titles: readonly string[]): string[] {
  const words = new Map<string, { occurrences: number; titles: Set<number> }>();
  for (const [index, title] of titles.entries()) {
    for (const word of wordsOf(title)) {
      const seen = words.get(word) ?? { occurrences: 0, titles: new Set() };
      seen.occurrences += 1;
      seen.titles.add(index);
      words.set(word, seen);
    }
  }
  return Array.from(words)
    .filter(([word, { occurrences }]) => occurrences > 1 && word.length <= MAX_WORD_LENGTH)
    .sort(([, one], [, other]) => other.titles.size - one.titles.size)
    .map(([word]) => word);
}

function wordsOf(title: string) {
  return title
    .split(title.includes(',') ? ',' : /\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
