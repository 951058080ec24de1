import { hasMatches } from './count-titles.ts';
import { largestMatchingSubset, saysTooLittle } from './drop-words.ts';
import { endsProductNoun } from './known-words.ts';
import type { QueryInterpretation } from './query-interpretation.ts';
import type { ReadWord } from './readings.ts';
import { readText, type SearchText, typedText } from './search-text.ts';
import { synonymsOf } from './synonyms.ts';
import { withWholeWord } from './title-condition.ts';
import type { Search } from './title-query.ts';

/** Searches as many of the words as occur together in some title, and leaves the others out. */
export async function withoutSome(
  search: Search,
  words: readonly ReadWord[],
  present: readonly ReadWord[],
): Promise<QueryInterpretation> {
  const { db, queryOf } = search;
  const asRead = new Map(present.map((word) => [word, readText(word.texts[0] ?? '')]));
  const all = present.flatMap((word) => asRead.get(word) ?? []);
  if (all.length === 0) return {};
  const isWhole = present.length < words.length && (await hasMatches(db, await queryOf(all)));
  const guesses = new Set(present.filter(isGuess).flatMap((word) => asRead.get(word) ?? []));
  const subset = isWhole ? all : await largestMatchingSubset(search, all, guesses);
  const halves = subset?.filter((piece) =>
    Array.from(asRead.values()).some(
      (pieces) =>
        pieces.includes(piece) &&
        pieces.some((other) => !subset.includes(other) && !saysTooLittle(other)),
    ),
  );
  const { remaining, query } =
    (subset && (await withWholeWords(search, subset, halves ?? []))) ?? {};
  if (!query || !remaining || (remaining.length < words.length && remaining.every(saysTooLittle)))
    return {};
  // A compound that was split may have lost only one of its pieces.
  const leftOut = words.flatMap((word) => {
    const pieces = asRead.get(word) ?? [];
    const lost = pieces.filter((piece) => !remaining.includes(piece));
    return lost.length === pieces.length ? word.word.typed : lost.map(({ typed }) => typed);
  });
  const isCorrected = present.some(
    (word) => isGuess(word) && asRead.get(word)?.some((piece) => remaining.includes(piece)),
  );
  const alsoSearched = present.flatMap((word) => {
    const [text = ''] = word.texts;
    const isSearched = asRead.get(word)?.every((piece) => remaining.includes(piece));
    return isSearched && word.sameWords.includes(text) ? text : [];
  });
  return {
    query,
    ...(leftOut.length > 0 && { leftOut }),
    ...(isCorrected && { corrected: typedText(remaining) }),
    ...(alsoSearched.length > 0 && { alsoSearched }),
  };
}

/**
 * The query for some words, of which the rest of a halved compound matches whole words only: the 친구 of 남자친구 is not
 * that of 여자친구. Names of products may end a compound. What no title has as a whole word is left out too.
 */
async function withWholeWords(
  { db, vocabulary, queryOf }: Search,
  words: SearchText,
  halves: SearchText,
) {
  const query = await queryOf(words);
  const bounded = halves.filter(({ folded }) => !endsProductNoun(folded));
  if (!query || bounded.length === 0) return { remaining: words, query };
  const whole = bounded.reduce(
    (narrowed, { folded }) => withWholeWord(narrowed, synonymsOf(vocabulary, folded)),
    query,
  );
  if (await hasMatches(db, whole)) return { remaining: words, query: whole };
  const others = words.filter((word) => !bounded.includes(word));
  return { remaining: others, query: await queryOf(others) };
}

/** Whether a word is searched as another one: not as typed, split, or in the other script. */
const isGuess = ({ word, isKnown, texts: [text = ''], sameWords }: ReadWord) =>
  !isKnown && !sameWords.includes(text) && text.replaceAll(' ', '') !== word.folded;
