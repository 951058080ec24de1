import { readFileSync } from 'node:fs';
import { isSoldSomewhere } from './goods-by-category.ts';
import { isModifier } from './modifiers.ts';
import { isName } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readWords } from './word-lists.ts';

/** Hunspell dictionaries, of which only the stems are read. */
const DICTIONARIES = [import.meta.resolve('dictionary-ko'), import.meta.resolve('dictionary-en')];
/** What kinds of products are called. */
export const productNouns = readWords('goods.txt');
const MIN_PIECE_LENGTH = 2;
const MIN_COMPOUND_LENGTH = 5;

/**
 * Whether a folded word is correct, even if no product has it: a word of the Korean or English dictionary,
 * a compound of such words, a known name, a modifier (see `isModifier`), or goods that some category sells.
 */
export function isCorrectWord(vocabulary: Vocabulary, word: string): boolean {
  return isKnownWord(vocabulary, word) || isSoldSomewhere(word) || isCompound(word, dictionaries());
}

/** Whether a folded word is on one of the lists, and not only a compound or unknown. */
export function isListedWord(vocabulary: Vocabulary, word: string) {
  return isKnownWord(vocabulary, word) || isProductNoun(word);
}

/** The same as `isCorrectWord`, without compounds and goods. */
export function isKnownWord(vocabulary: Vocabulary, word: string): boolean {
  return (
    isName(word) ||
    isModifier(vocabulary, word) ||
    dictionaries().has(word) ||
    dictionaries().has(word.replace(PLURAL, ''))
  );
}

/** The ending of an English plural, which dictionaries do not list: rocks. */
const PLURAL = /(?<=^[a-z]{2,}[a-rt-z])s$/;

/** Whether a folded word names a kind of product. It is correct, though perhaps one of several spellings. */
export function isProductNoun(word: string) {
  return productNouns.has(word);
}

/** Whether a folded word names goods: a kind of product, or what some category sells. */
export const isGoods = (word: string) => isProductNoun(word) || isSoldSomewhere(word);

/** Whether some kind of product ends in a folded word: 시계, of which 손목시계 is one. */
export function endsProductNoun(word: string) {
  return Array.from(productNouns).some((noun) => noun.endsWith(word));
}

/** The 2,350 syllables of KS X 1001, of which words consist. */
const COMMON_SYLLABLES = new Set(
  new TextDecoder('euc-kr').decode(
    Uint8Array.from({ length: 25 * 94 * 2 }, (_, index) =>
      index % 2 === 0 ? 0xb0 + Math.floor(index / 188) : 0xa1 + (((index - 1) / 2) % 94),
    ),
  ),
);

/** Whether a folded word has a lone jamo or a syllable that occurs in no word: 쳥바지, ㅣ어폰. */
export function cannotBeWord(word: string) {
  return Array.from(word).some(
    (letter) =>
      /[\u1100-\u11ff]/.test(letter) || (/[가-힣]/.test(letter) && !COMMON_SYLLABLES.has(letter)),
  );
}

/** Suffixes that turn a word into a device, an agent, a container or something to wear: 증류기, 방수제. */
const ENDINGS = '기계제대함복등통망';

/** Whether a word is a compound of Korean words that no dictionary has: 로봇청소기, 증류기. */
function isCompound(word: string, pieces: ReadonlyMap<string, string>): boolean {
  if (!/^[가-힣]{3,}$/.test(word)) return false;
  if (ENDINGS.includes(word.slice(-1)) && pieces.has(word.slice(0, -1))) return true;
  if (word.length < MIN_COMPOUND_LENGTH) return false;
  return Array.from(word).some(
    (_, end) =>
      end >= MIN_PIECE_LENGTH &&
      word.length - end >= MIN_PIECE_LENGTH &&
      pieces.has(word.slice(0, end)) &&
      pieces.has(word.slice(end)),
  );
}

/** Whether a folded word is an adjective or a verb before a noun, and nothing else: 낮은, 저렴한, but not 기린. */
export function isAdnominal(word: string) {
  return dictionaries().get(word) === ADNOMINAL;
}

/** The codes of a word that is only the form of an adjective or a verb before a noun. */
const ADNOMINAL = '3';

let words: ReadonlyMap<string, string> | undefined;

/** Reads the dictionaries on first use. */
function dictionaries() {
  words ??= readDictionaries();
  return words;
}

/** A line is a stem, followed by a slash and codes of its inflected forms. The same stem may have several lines. */
function readDictionaries() {
  const read = new Map<string, string>();
  for (const url of DICTIONARIES) {
    const text = readFileSync(new URL('index.dic', url), 'utf8').normalize('NFC').toLowerCase();
    for (const [, stem = '', codes = ''] of text.matchAll(/^([^/\s]+)(?:\/(\S+))?/gm)) {
      read.set(stem, read.has(stem) ? `${read.get(stem)} ${codes}` : codes);
    }
  }
  return read;
}
