import { convertHangulToQwerty } from 'es-hangul';
import { isCategoryWord } from '../category-names/category-words.ts';
import { namedCategories } from '../category-names/named-category.ts';
import { withoutParticle } from '../correction/particles.ts';
import { sameSound } from '../correction/sound/same-sound.ts';
import { splitKnownWords, splitWords } from '../correction/split-words.ts';
import { inOtherMode } from '../text/keyboard.ts';
import { asWord } from '../text/search-text.ts';
import { readQuantity } from '../text/units.ts';
import { wordFrequencies } from '../titles/word-frequencies.ts';
import { isCorrectWord, isProductNoun } from '../vocabulary/known-words.ts';
import { isName } from '../vocabulary/names.ts';
import { EMPTY_WORDS, NEGATIVE_WORDS } from '../vocabulary/sentence-words.ts';
import { readOrder } from './order-words.ts';
import { type SearchSource, searchOf } from './search-source.ts';

/**
 * Latin letters that may be syllables, also behind a minus sign or Hangul, but not of a model: wh-1000xm5. Fewer than four
 * are some syllable by chance.
 */
const LATIN = /(?<![^\P{L}가-힣]|[\p{L}\d]-)[a-z]{4,}(?![\p{L}-])/giu;
const SYLLABLES = /^[가-힣]{2,}$/;
/** Hangul with a lone jamo, as a Latin word in the other mode has it. */
const WITH_LONE_JAMO = /(?<!\p{L}|[\p{L}\d]-)(?=[가-힣]*[ㄱ-ㅣ])[가-힣ㄱ-ㅣ]{3,}(?![\p{L}-])/gu;
/** A unit behind a number, which is too short to be read by itself: 10ro is 10개, 64ㅎㅠ is 64gb. */
const UNIT = /(?<=(?<![\p{L}\p{N}-])\d+)(?:[a-z]{2,}|[ㄱ-ㅣ]{1,3})(?![\p{L}\p{N}-])/giu;
/** More words than these are not looked up, so that a text of nonsense cannot keep the database busy. */
const MAX_WORDS = 6;
/** Laughter and tears: ㅋㅋㅋ, ㅠㅠㅠ. */
const ONE_LETTER = /^(.)\1*$/;

/**
 * A text that no title has, with the words that were typed in the wrong keyboard mode in the right one: Latin words
 * that nobody knows and whose keys spell a Korean word, a compound, a noun with a particle, a word such as 말고 or an
 * order, and the other way around.
 * Typing errors are not sought: a brand such as Giro spells syllables too.
 * @returns undefined if there are none
 */
export async function retyped(source: SearchSource, text: string): Promise<string | undefined> {
  const words = [LATIN, WITH_LONE_JAMO].flatMap((pattern) => text.match(pattern) ?? []);
  if (words.length > MAX_WORDS) return undefined;
  const meant = new Map<string, string | undefined>();
  // One after another, so that one search does not take several connections.
  for (const word of words) meant.set(word, await retypedWord(source, word));
  const meantOf = (word: string) => meant.get(word) ?? word;
  const replaced = text.replace(LATIN, meantOf).replace(WITH_LONE_JAMO, meantOf);
  return replaced === text ? undefined : replaced.replace(UNIT, retypedUnit);
}

function retypedUnit(typed: string) {
  const other = inOtherMode(typed);
  return other !== undefined && isUnit(other) ? other : typed;
}

const isUnit = (text: string) => readQuantity(`1${text}`) !== undefined;

const retypedWord = (source: SearchSource, word: string) =>
  /[a-z]/i.test(word) ? inHangul(source, word) : inLatin(source, word);

async function inHangul(source: SearchSource, word: string) {
  const hangul = inOtherMode(word);
  if (hangul === undefined || !SYLLABLES.test(hangul)) return undefined;
  const context = await searchOf(source);
  const isWord = async (folded: string) =>
    isCorrectWord(context.vocabulary, folded) ||
    isProductNoun(folded) ||
    (await namesGoods(source, folded));
  if (await isWord(word.toLowerCase())) return undefined;
  const isMeant =
    EMPTY_WORDS.has(hangul) ||
    NEGATIVE_WORDS.has(hangul) ||
    isUnit(hangul) ||
    readOrder(hangul) !== undefined ||
    (await isWord(hangul)) ||
    (await splitWords(context, hangul)) !== undefined ||
    (await splitKnownWords(context, hangul)) !== undefined ||
    (await withoutParticle(context, hangul)) !== undefined;
  return isMeant ? hangul : undefined;
}

/** A word of the dictionary alone does not count: ㅗㅁ자, a slip for 모자, is hawk. */
async function inLatin(source: SearchSource, word: string) {
  const latin = convertHangulToQwerty(word).toLowerCase();
  if (ONE_LETTER.test(latin)) return undefined;
  const context = await searchOf(source);
  const isMeant =
    isName(latin) ||
    (await namesGoods(source, latin)) ||
    (await sameSound(context, latin)).length > 0;
  return isMeant ? latin : undefined;
}

/** Whether a folded word has synonyms, is of titles, or names a category. */
async function namesGoods(source: SearchSource, word: string) {
  const context = await searchOf(source);
  return (
    context.vocabulary.synonyms.has(word) ||
    isCategoryWord([asWord(word)]) ||
    namedCategories([asWord(word)], await source.categories()).length > 0 ||
    (await wordFrequencies(context, [word])).has(word)
  );
}
