import { keysOf } from '../text/keys.ts';
import { termsOf } from '../text/terms.ts';
import { wordsContaining } from '../titles/dictionary.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { productNouns } from '../vocabulary/known-words.ts';

/** A syllable begins too many words. */
const MIN_LENGTH = 2;
/** Each is looked up with its synonyms. */
const MAX_CANDIDATES = 6;

/**
 * Listed words that begin with the keys of a text, and that titles have inside of longer words (로션 in 바디로션) or in
 * another spelling (자켓 for 재킷), the most frequent first.
 */
export async function listedWords(
  { db, vocabulary: { synonyms } }: SearchContext,
  text: string,
): Promise<string[]> {
  if (!/^[가-힣]+$/.test(text) || text.length < MIN_LENGTH) return [];
  const keys = keysOf(text);
  const start = text.slice(0, -1);
  // Comparing the finished syllables first takes a tenth of the time.
  const begins = (word: string) => word.startsWith(start) && keysOf(word).startsWith(keys);
  const candidates = [...new Set([...productNouns, ...synonyms.keys()].filter(begins))]
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
  const spellings = candidates.map((word) => [word, ...(synonyms.get(word) ?? [])]);
  const found = await wordsContaining(db, [...new Set(spellings.flat())]);
  return spellings
    .flatMap(([word = '', ...others]) => {
      const isInTitles = (found.get(word)?.words.length ?? 0) > 0;
      const spelled = others.filter((other) =>
        found.get(other)?.words.some((one) => termsOf(one).includes(other)),
      );
      const occurrences = (isInTitles ? [word] : spelled).map(
        (one) => found.get(one)?.occurrences ?? 0,
      );
      return occurrences.length > 0 ? { word, occurrences: Math.max(...occurrences) } : [];
    })
    .sort((one, other) => other.occurrences - one.occurrences)
    .map(({ word }) => word);
}
