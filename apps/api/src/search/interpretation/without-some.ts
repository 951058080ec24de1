import type { ReadWord } from '../correction/readings.ts';
import { inOtherMode } from '../text/keyboard.ts';
import { readText, type SearchText, typedText, type Word } from '../text/search-text.ts';
import { hasMatches } from '../titles/count-titles.ts';
import { withWholeWord } from '../titles/title-condition.ts';
import type { Search } from '../titles/title-query.ts';
import { endsProductNoun, isCorrectWord, isListedWord } from '../vocabulary/known-words.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { isPresent } from '../vocabulary/recipients.ts';
import { synonymsOf } from '../vocabulary/synonyms.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isSpecific, largestMatchingSubset, saysTooLittle } from './drop-words.ts';
import type { QueryInterpretation } from './query-interpretation.ts';

/**
 * Searches as many of the words as occur together in some title, and leaves the others out. What only describes does not
 * remain where a listed noun is left out: 성인 기저귀 finds no scooters.
 */
export async function withoutSome(
  search: Search,
  words: readonly ReadWord[],
  present: readonly ReadWord[],
): Promise<QueryInterpretation> {
  const { db, queryOf } = search;
  const asRead = new Map(present.map((word) => [word, readText(withModelApart(word))]));
  const all = present.flatMap((word) => asRead.get(word) ?? []);
  if (all.length === 0) return {};
  const doubtful = new Map(
    present
      .filter(isDoubtful(search.vocabulary))
      .flatMap((word) => (asRead.get(word) ?? []).map((piece) => [piece, word] as const)),
  );
  const isWhole = present.length < words.length && (await hasMatches(db, await queryOf(all)));
  const guesses = new Set(present.filter(isGuess).flatMap((word) => asRead.get(word) ?? []));
  const subset = isWhole ? all : await mostCertainSubset(search, all, guesses, doubtful);
  if (!subset) return {};
  const { remaining, query } = await withWholeWords(search, subset, halvesIn(subset, asRead));
  if (!query) return {};
  const isLost = (word: ReadWord) =>
    isListedWord(search.vocabulary, word.word.folded) &&
    isSpecific(search.vocabulary, word.word) &&
    !asRead.get(word)?.some((piece) => remaining.includes(piece));
  const onlyDescribe =
    words.some(isLost) && remaining.every((word) => onlyDescribes(search.vocabulary, word));
  if (remaining.length < words.length && (onlyDescribe || remaining.every(saysTooLittle)))
    return {};
  const leftOut = words.flatMap((word) => lostOf(word, asRead.get(word) ?? [], remaining));
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

/** The text of a word, with spaces around the number of a model that titles have in it too: 아이폰 15 프로맥스. */
const withModelApart = ({ isKnown, texts: [text = ''] }: ReadWord) =>
  isKnown ? text.replace(/^([가-힣]{2,})(\d+)([가-힣]{2,})$/, '$1 $2 $3') : text;

/** The words of a subset that remain of a split compound whose other pieces say something, and are not in the subset. */
const halvesIn = (subset: SearchText, asRead: ReadonlyMap<ReadWord, SearchText>) =>
  subset.filter((piece) =>
    Array.from(asRead.values()).some(
      (pieces) =>
        pieces.includes(piece) &&
        pieces.some((other) => !subset.includes(other) && !saysTooLittle(other)),
    ),
  );

/** What a word loses, as typed: all of it, or only some pieces of a compound that was split. */
function lostOf({ word }: ReadWord, pieces: SearchText, remaining: SearchText) {
  const lost = pieces.filter((piece) => !remaining.includes(piece));
  return lost.length === pieces.length ? [word.typed] : lost.map(({ typed }) => typed);
}

/** Modifiers that say what is meant by themselves: what is for pets is like nothing else. */
const PETS = new Set(['강아지', '고양이', '반려동물', '애견']);

/** Whether a word, such as 성인 or 겨울, may belong to goods of any kind. A size of clothes does not: 3xl. */
const onlyDescribes = (vocabulary: Vocabulary, word: Word) =>
  isModifier(vocabulary, word.folded) &&
  /^[가-힣]+$/.test(word.folded) &&
  !PETS.has(word.folded) &&
  !isPresent(word.folded);

/**
 * The largest subset, but none that has a doubtful word in place of a typed one that says what is meant, or, where a
 * Latin word may be misspelt, in place of any: 바지 for 짜지 instead of 햄, 치아 for chiar.
 */
async function mostCertainSubset(
  search: Search,
  all: SearchText,
  guesses: ReadonlySet<Word>,
  doubtful: ReadonlyMap<Word, ReadWord>,
) {
  const subset = await largestMatchingSubset(search, all, guesses);
  const inSubset = subset?.flatMap((word) => doubtful.get(word) ?? []) ?? [];
  const isMisspelt = inSubset.some(({ word }) => isMisspeltName(search.vocabulary, word));
  const saysEnough = (word: Word) =>
    isMisspelt ? !saysTooLittle(word) : isSpecific(search.vocabulary, word);
  const isLost = (word: Word) =>
    !guesses.has(word) && !doubtful.has(word) && !subset?.includes(word) && saysEnough(word);
  if (inSubset.length === 0 || !all.some(isLost)) return subset;
  const certain = all.filter((word) => !doubtful.has(word));
  return (await largestMatchingSubset(search, certain, guesses)) ?? subset;
}

/**
 * The query for some words, of which the rest of a halved compound matches whole words only: the 친구 of 남자친구 is not
 * that of 여자친구. Names of products may end a compound. What no title has as a whole word is left out too, and the number
 * of a model without its name, as 3 of 에어팟3.
 */
async function withWholeWords(
  { db, vocabulary, queryOf }: Search,
  subset: SearchText,
  halves: SearchText,
) {
  const words = subset.filter((word) => !(halves.includes(word) && saysTooLittle(word)));
  const query = await queryOf(words);
  const bounded = halves.filter((word) => words.includes(word) && !endsProductNoun(word.folded));
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

/** Whether a word is read with other letters: by a likely typing error, or by the sound of what may be one. */
const isDoubtful =
  (vocabulary: Vocabulary) =>
  ({ word, isKnown, texts: [text = ''], sameWords }: ReadWord) =>
    !isKnown &&
    !word.folded.startsWith(text.replaceAll(' ', '')) &&
    inOtherMode(word.typed) !== text &&
    (!sameWords.includes(text) || isMisspeltName(vocabulary, word));

const isMisspeltName = (vocabulary: Vocabulary, { folded }: Word) =>
  /^[a-z]+$/.test(folded) && !isCorrectWord(vocabulary, folded);
