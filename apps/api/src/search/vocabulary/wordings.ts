import { dividedCompound } from './compounds.ts';
import { isGoods } from './known-words.ts';
import { formsOfName, isName } from './names.ts';
import { oneWaySynonymsOf } from './one-way-synonyms.ts';
import { syllableNouns } from './syllable-nouns.ts';
import type { Vocabulary } from './vocabulary.ts';

/** More words than these do not make one name. */
const MAX_WORDS_OF_NAME = 4;
const MAX_WORDINGS = 3;

/**
 * The ways to divide a text into folded words, as typed first: neighbouring words are also the listed one that they make
 * together (new balance: newbalance, air fryer: airfryer, 보조 배터리: 보조배터리), and compounds are also their pieces
 * (애플워치: 애플 워치).
 */
export function wordingsOf(
  vocabulary: Vocabulary,
  words: readonly string[],
): readonly (readonly string[])[] {
  const joined = words.flatMap((_, index) => joinedWords(vocabulary, words, index));
  const divided = words.flatMap((word) => dividedCompound(vocabulary, word) ?? word);
  const isDivided = divided.length > words.length;
  return [words, ...(isDivided ? [[...new Set(divided)]] : []), ...joined].slice(0, MAX_WORDINGS);
}

/** The words with those from an index on joined to the longest listed one. */
function joinedWords(vocabulary: Vocabulary, words: readonly string[], start: number) {
  for (let size = MAX_WORDS_OF_NAME; size > 1; size -= 1) {
    const run = words.slice(start, start + size);
    const joined = run.join('');
    if (run.length < size) continue;
    const isLatin = run.every((word) => /^[a-z]+$/.test(word));
    const isHangul = run.every((word) => /^[가-힣]{2,}$/.test(word) || syllableNouns.has(word));
    const hasSynonyms =
      (isLatin || isHangul) &&
      (vocabulary.synonyms.has(joined) || oneWaySynonymsOf(joined).length > 0);
    // Nearly every title contains a single syllable somewhere, so 거치 대 is joined too.
    const hasSyllable = isHangul && run.some((word) => syllableNouns.has(word));
    if (!((isLatin && isName(joined)) || hasSynonyms || (hasSyllable && isGoods(joined)))) continue;
    const pieces = formsOfName(joined).flatMap((form) => {
      const divided = dividedCompound(vocabulary, form);
      return divided ? [divided] : [];
    });
    return [[joined], ...pieces].map((others) => words.toSpliced(start, size, ...others));
  }
  return [];
}
