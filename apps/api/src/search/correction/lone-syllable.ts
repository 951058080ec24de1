import { readText } from '../text/search-text.ts';
import { hasMatches } from '../titles/count-titles.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { withWordsEndingIn } from '../titles/title-condition.ts';
import { titleQuery } from '../titles/title-query.ts';
import { wordFrequencies } from '../titles/word-frequencies.ts';
import { isListedWord } from '../vocabulary/known-words.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { syllableNouns } from '../vocabulary/syllable-nouns.ts';
import { splitWords } from './split-words.ts';

/** The only syllable that may be left out: what is for a diet is one, but 과자통 is no 과자. */
const MEDICINE = '약';

/**
 * A compound of a word of titles and one of a single syllable: 햇감자 → 햇 감자, 조경흙 → 조경 흙. The syllable of a word
 * on no list may also end another word of the title (강아지껌 → 강아지 껌, of 강아지 덴탈껌), which says the rest in other words,
 * or apart: 애기옷 → 애기 옷, of 아기 잠옷, and 아기겨울옷 → 아기 겨울 옷.
 * @param mayLeaveOut whether 약 is left out where it ends none: 다이어트약 → 다이어트
 */
export async function withLoneSyllable(
  context: SearchContext,
  word: string,
  mayLeaveOut: boolean,
): Promise<string | undefined> {
  if (!/^[가-힣]{3,}$/.test(word)) return undefined;
  const splits = [-1, 1].map((end) => [word.slice(0, end), word.slice(end)]);
  const { db, vocabulary } = context;
  const frequencies = await wordFrequencies(context, splits.flat());
  for (const pieces of splits) {
    const isOfWords = pieces.every((piece) => frequencies.has(piece));
    const query = isOfWords ? await titleQuery(context, readText(pieces.join(' '))) : undefined;
    const last = pieces.at(-1) ?? '';
    const ending = query && last.length === 1 ? withWordsEndingIn(query, last) : query;
    if (await hasMatches(db, ending)) return pieces.join(' ');
  }
  const [first, last] = [word.slice(0, -1), word.slice(-1)];
  if (!syllableNouns.has(last) || isListedWord(vocabulary, word)) return undefined;
  const isSaid = frequencies.has(first) || vocabulary.synonyms.has(first);
  const words = isSaid ? first : await splitWords(context, first);
  if (words === undefined) return undefined;
  const query = await titleQuery(context, readText(`${words} ${last}`));
  if (query && (await hasMatches(db, withWordsEndingIn(query, last)))) return `${words} ${last}`;
  const saysEnough = isListedWord(vocabulary, first) && !isModifier(vocabulary, first);
  return mayLeaveOut && last === MEDICINE && saysEnough && frequencies.has(first)
    ? first
    : undefined;
}
