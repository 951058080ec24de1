import type { Database } from '../../db/client.ts';
import { inOtherMode } from '../text/keyboard.ts';
import { keysOf } from '../text/keys.ts';
import type { Word } from '../text/search-text.ts';
import { readQuantity } from '../text/units.ts';
import { occurrencesOf } from '../titles/dictionary.ts';
import { occursInTitles } from '../titles/occurs-in-titles.ts';
import type { SearchContext } from '../titles/search-context.ts';
import { isSoldSomewhere } from '../vocabulary/goods-by-category.ts';
import {
  isCorrectWord,
  isKnownWord,
  isListedWord,
  isProductNoun,
} from '../vocabulary/known-words.ts';
import { inHangul } from '../vocabulary/model-words.ts';
import { isModifier } from '../vocabulary/modifiers.ts';
import { isName } from '../vocabulary/names.ts';
import { DENIALS, SEPARATE_DENIALS } from '../vocabulary/sentence-words.ts';
import { withLoneSyllable } from './lone-syllable.ts';
import { withoutParticle } from './particles.ts';
import { phraseOf } from './phrase-without-spaces.ts';
import { separatedModel } from './separated-model.ts';
import { similarCompound } from './similar-compound.ts';
import { isOtherSpelling, isSlip, type SimilarWord, similarWords } from './similar-words.ts';
import { sameSound } from './sound/same-sound.ts';
import { spacedCompound } from './spaced-compound.ts';
import { splitKnownWords, splitWords } from './split-words.ts';
import { inOtherOrder } from './swapped-syllables.ts';

const MAX_SIMILAR = 5;
/** What limits a quantity, which titles do not say: 20cm이하, 5kg짜리. */
const LIMITED = /^(\d.*?)(?:이하|이상|미만|초과|이내|짜리|정도|급)$/;
/** ㅠㅠ, which is no bb. */
const TEARS = /^([ㄱ-ㅣ])\1+$/;
/** The cost of one wrong key, by `keyDistance`. */
const ONE_SLIP = 1;

/** What a word that occurs in no title may mean. */
export interface Readings {
  /** Texts to replace it, the likeliest first. */
  texts: string[];
  /**
   * Whether the word may be correct, such as a brand that is not sold here. Then the readings may be
   * suggested, but not searched instead.
   */
  mayBeCorrect: boolean;
  /** Whether they are likely enough to be searched before nothing is shown. */
  areLikely: boolean;
  /** Those of the texts that are the same word in the other script or with separators: they correct nothing. */
  sameWords: readonly string[];
  /** Whether each of them is a single word of titles. */
  areWordsOfTitles: boolean;
}

/** A word of a search with its readings. */
export interface ReadWord extends Readings {
  word: Word;
  isKnown: boolean;
}

/**
 * The readings of a word that occurs in no title. Splitting a compound changes no letter, and switching the
 * keyboard mode no key, so these come first; all others are guesses. A word with a digit is a model or a
 * quantity, and is never replaced by another one.
 * @param isAlone whether it is the only word of the search
 */
export async function readingsOf(
  context: SearchContext,
  { typed, folded }: Word,
  isAlone: boolean,
): Promise<Readings> {
  const { db, vocabulary } = context;
  // 말고 is no 망고.
  if ([...DENIALS, ...SEPARATE_DENIALS].includes(folded)) return reading([], {});
  const [, quantity = ''] = LIMITED.exec(folded) ?? [];
  if (readQuantity(quantity)) return reading([quantity], {});
  // Before it is split: the 용 of PC용 is no word.
  const latin = /^[a-z]/.test(folded) ? await withoutParticle(context, folded) : undefined;
  if (latin !== undefined) return reading([latin], { areWordsOfTitles: true });
  const split = await splitUnlessName(context, folded);
  const pieces = split?.split(' ') ?? [];
  // Latin letters in a word with Hangul are one by themselves, or a listed one: usb허브, c타입허브.
  const isLatinPart = (word: string) =>
    /[가-힣]/.test(folded) &&
    (/^[a-z]{2,}$/.test(word) || (/^[a-z]/.test(word) && vocabulary.synonyms.has(word)));
  const isCorrectPiece = (word: string) =>
    isCorrectWord(vocabulary, word) || isProductNoun(word) || isLatinPart(word);
  const hasCorrectPieces = pieces.every(isCorrectPiece);
  const splitOccurs = split !== undefined && (await occursInTitles(context, split));
  // 남자운동화 where no title has both: the shoes are shown, with a note that 남자 was left out.
  const isDescribed = pieces.slice(0, -1).every((word) => isModifier(vocabulary, word));
  if (split !== undefined && hasCorrectPieces && (splitOccurs || isDescribed))
    return reading([split], {});
  const phrase = await phraseOf(context, pieces, isCorrectPiece);
  if (phrase !== undefined) return reading([phrase], {});
  const spaced = await spacedCompound(context, folded);
  if (spaced !== undefined) return reading([spaced], { sameWords: [spaced] });
  if (/\d/.test(folded)) {
    const model = await separatedModel(db, folded);
    if (model !== undefined) return reading([model], { sameWords: [model] });
    if (split !== undefined) return reading([split], {});
    const corrected = await withWordBeforeNumber(context, folded);
    if (corrected !== undefined) return reading([corrected], {});
  }
  const mode = await ofMode(context, typed);
  const isMeantAsTyped = /^[a-z]+$/.test(folded) && isCorrectWord(vocabulary, folded);
  if (/\d/.test(folded) || (mode.length > 0 && isMostlyJamo(typed) && !isMeantAsTyped))
    return reading(mode, {});
  const stem = await withoutParticle(context, folded);
  const product = stem !== undefined && isAlone ? await productOneKeyAway(db, folded) : undefined;
  if (stem !== undefined) return reading([product ?? stem], { areWordsOfTitles: true });
  const similar = (await similarWords(db, folded)).slice(0, MAX_SIMILAR);
  const slips = similar.filter((other) => isSlip(folded, other)).map(({ word }) => word);
  const isCorrect =
    isKnownWord(vocabulary, folded) ||
    isSoldSomewhere(folded) ||
    // 거취대 might be a compound.
    ((isCorrectWord(vocabulary, folded) || isProductNoun(folded)) &&
      !similar.some(isOtherSpelling));
  if (!isCorrect && slips.length + mode.length > 0)
    return reading([...slips, ...mode], { areWordsOfTitles: mode.length === 0 });
  const other = await sameSound(context, folded);
  if (other.length > 0) return reading(other, { sameWords: other, areWordsOfTitles: true });
  const withLast = await withLoneSyllable(context, folded, similar.length === 0);
  if (withLast !== undefined) return reading([withLast], {});
  const offered = await offerOrSplit(context, folded, similar, isAlone);
  if (isCorrect) return offered;
  if (split !== undefined && (splitOccurs || hasCorrectPieces)) return reading([split], {});
  const inOrder = await inOtherOrder(context, folded);
  if (inOrder !== undefined) return reading([inOrder], { areWordsOfTitles: true });
  const compound = await similarCompound(context, folded);
  if (compound !== undefined) return reading([compound], {});
  return offered;
}

/** A compound split into words of titles; a name without another one in it only if a title has all pieces: 아이패드. */
async function splitUnlessName(context: SearchContext, word: string) {
  const split = await splitWords(context, word);
  if (split === undefined || !isName(word) || split.split(' ').some(isName)) return split;
  return (await occursInTitles(context, split)) ? split : undefined;
}

/** The product of titles that differs by the key of one letter: 청소기 for 청소가, which is no 청소 with a particle. */
async function productOneKeyAway(db: Database, word: string) {
  const keys = keysOf(word);
  const isOneKeyAway = (other: string) =>
    other.length === keys.length &&
    Array.from(other).filter((key, index) => key !== keys[index]).length === 1;
  const similar = await similarWords(db, word);
  return similar.find((other) => isProductNoun(other.word) && isOneKeyAway(keysOf(other.word)))
    ?.word;
}

/**
 * Similar words to offer for a word that may be correct, of a listed one only what is one key away (부츠 for 부추)
 * and its other spellings: 냉장고 is not 냉장. If there are none, the two words of a compound that is no name.
 */
async function offerOrSplit(
  context: SearchContext,
  word: string,
  similar: readonly SimilarWord[],
  isAlone: boolean,
): Promise<Readings> {
  const isListed = isListedWord(context.vocabulary, word);
  const isCorrect = isCorrectWord(context.vocabulary, word);
  const offered = isListed
    ? similar.filter((other) => other.slips <= ONE_SLIP || isOtherSpelling(other))
    : similar;
  const texts = offered.map((other) => other.word);
  const split = texts.length === 0 ? await splitKnownWords(context, word) : undefined;
  const spaced = !isName(word) || split?.split(' ').some(isName) ? split : undefined;
  return spaced === undefined
    ? reading(texts, {
        mayBeCorrect: true,
        areLikely: !isListed && (isProductAway(offered[0]) || (!isAlone && !isCorrect)),
        areWordsOfTitles: true,
      })
    : reading([spaced], {});
}

/** Whether a similar word is a kind of product and one key away: 노트북 for 노트복. */
const isProductAway = (other: SimilarWord | undefined) =>
  other !== undefined && isProductNoun(other.word) && other.slips <= ONE_SLIP;

/**
 * The readings of a word that titles have, for a text that none has: as typed, without a particle, and in the other
 * script: 캠핑용 → 캠핑, 프로 → pro.
 */
export async function readingsOfKnown(
  context: SearchContext,
  { typed, folded }: Word,
): Promise<Readings> {
  const stem = await withoutParticle(context, folded);
  const hangul = inHangul(folded);
  const sameWords = hangul === undefined ? await sameSound(context, folded) : [hangul];
  return reading([typed, ...sameWords, ...(stem === undefined ? [] : [stem])], { sameWords });
}

export function reading(texts: string[], more: Partial<Readings>): Readings {
  return {
    texts,
    mayBeCorrect: false,
    areLikely: false,
    sameWords: [],
    areWordsOfTitles: false,
    ...more,
  };
}

/** A word with a slip before a number: 오매가3 → 오메가3. */
async function withWordBeforeNumber(context: SearchContext, typed: string) {
  const [, word, number] = /^([가-힣]{2,})(\d.*)$/.exec(typed) ?? [];
  if (word === undefined || isCorrectWord(context.vocabulary, word)) return undefined;
  const similar = await similarWords(context.db, word);
  const slips = similar.filter((other) => isSlip(word, other)).slice(0, MAX_SIMILAR);
  for (const other of slips) {
    const text = `${other.word}${number}`;
    if (await occursInTitles(context, text)) return text;
  }
  return undefined;
}

/** Whether less than half of the word is syllables, as in a Latin word typed in Korean mode: ㅣㄷㅇ. */
function isMostlyJamo(typed: string) {
  const syllables = typed.match(/[가-힣]/g) ?? [];
  return syllables.length * 2 < typed.length;
}

/** The word in the other keyboard mode, if titles have it. */
async function ofMode(context: SearchContext, typed: string) {
  const other = inOtherMode(typed);
  if (other === undefined || digitsOf(other) !== digitsOf(typed)) return [];
  if (TEARS.test(typed)) return [];
  // Nearly every syllable is part of some title.
  const occurs =
    other.length === 1
      ? (await occurrencesOf(context.db, [other])).has(other)
      : await occursInTitles(context, other);
  return occurs ? [other] : [];
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
