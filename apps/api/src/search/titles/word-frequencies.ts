import { isKnownWord } from '../vocabulary/known-words.ts';
import { occurrencesOf, wordsContaining } from './dictionary.ts';
import type { SearchContext } from './search-context.ts';

/**
 * How often titles have each of the texts as a word by itself. A known word that they only have inside another
 * one counts once: 밥솥 in 전기밥솥.
 */
export async function wordFrequencies(
  { db, vocabulary }: SearchContext,
  texts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unique = [...new Set(texts)];
  const frequencies = await occurrencesOf(db, unique);
  const others = unique.filter(
    (text) => /^[가-힣]{2,}$/.test(text) && !frequencies.has(text) && isKnownWord(vocabulary, text),
  );
  for (const [text, { words }] of await wordsContaining(db, others)) {
    if (words.length > 0) frequencies.set(text, 1);
  }
  return frequencies;
}
