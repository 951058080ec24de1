import { sql } from 'drizzle-orm';
import { anyOf, quoted } from '../../text/lexemes.ts';
import { countTerms } from '../../titles/dictionary.ts';
import type { SearchContext } from '../../titles/search-context.ts';
import { synonymsOf } from '../../vocabulary/synonyms.ts';
import { MAX_SOUND_DISTANCE, soundDistance } from './sound-distance.ts';
import { soundKeys } from './sound-keys.ts';

/** Too many shorter words sound alike by chance: 식 and seek. */
const MIN_WORD_LENGTH = { hangul: 2, latin: 3 };
const MAX_WORD_LENGTH = 20;
const MAX_WORDS = 3;
const LATIN = /^[a-z]+$/;
const HANGUL = /^[가-힣]+$/;
/** Words within this distance of the nearest one are returned too: light, lights. */
const AS_NEAR = 0.02;

/**
 * The words of titles in the other script that sound like a folded word: xiaomi for 샤오미 and vice versa. None for a word
 * whose spelling in that script is listed: 레드 is red, and not led; a hud is a 헤드업디스플레이, and not a 후드.
 */
export async function sameSound(
  { db, vocabulary }: SearchContext,
  word: string,
): Promise<string[]> {
  const isHangul = HANGUL.test(word);
  const isSpelled = synonymsOf(vocabulary, word).some((other) =>
    isHangul
      ? LATIN.test(other) && soundDistance(word, other) <= MAX_SOUND_DISTANCE
      : HANGUL.test(other),
  );
  if (isSpelled) return [];
  const keys = soundKeys(word);
  const minLength = isHangul ? MIN_WORD_LENGTH.hangul : MIN_WORD_LENGTH.latin;
  if (keys.length === 0 || word.length < minLength || word.length > MAX_WORD_LENGTH) return [];
  const { rows } = await db.execute<{ word: string; occurrences: number }>(sql`
    select word, occurrences from title_words
    where word_lexemes(word) @@ ${anyOf(keys.map((key) => quoted(`~${key}`)))}::tsquery
      and occurrences > 0
  `);
  const other = isHangul ? /^[a-z]{2,20}$/ : /^[가-힣]{2,20}$/;
  const found = Array.from(
    countTerms(rows, (term) => other.test(term)),
    ([term, occurrences]) => {
      const distance = isHangul ? soundDistance(word, term) : soundDistance(term, word);
      return { term, occurrences, distance };
    },
  ).filter(({ distance }) => distance <= MAX_SOUND_DISTANCE);
  const nearest = Math.min(...found.map(({ distance }) => distance));
  return found
    .filter(({ distance }) => distance <= nearest + AS_NEAR)
    .sort((one, another) => another.occurrences - one.occurrences)
    .slice(0, MAX_WORDS)
    .map(({ term }) => term);
}
