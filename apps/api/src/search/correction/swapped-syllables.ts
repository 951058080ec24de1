import { occurrencesOf } from '../titles/dictionary.ts';
import type { SearchContext } from '../titles/search-context.ts';

const MIN_SYLLABLES = 3;
const MAX_SYLLABLES = 8;

/** The most frequent word of titles if two adjacent syllables were swapped (파타스) or one was typed twice. */
export async function inOtherOrder({ db }: SearchContext, word: string) {
  const syllables = Array.from(word);
  const { length } = syllables;
  if (!/^[가-힣]+$/.test(word) || length < MIN_SYLLABLES || length > MAX_SYLLABLES)
    return undefined;
  const others = syllables.slice(1).flatMap((syllable, index) => {
    const before = syllables[index] ?? '';
    if (before === syllable) return syllables.toSpliced(index, 1).join('');
    return syllables.toSpliced(index, 2, syllable, before).join('');
  });
  const known = await occurrencesOf(db, others);
  const [likeliest] = Array.from(known).sort(([, one], [, other]) => other - one);
  return likeliest?.[0];
}
