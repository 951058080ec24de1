import { readFileSync } from 'node:fs';
import { isModifier } from './modifiers.ts';
import { isName } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readWords } from './word-lists.ts';

/** Hunspell's dictionaries, of which only the words are read. */
const DICTIONARIES = [import.meta.resolve('dictionary-ko'), import.meta.resolve('dictionary-en')];
const goods = readWords('goods.txt');
const SHORTEST_PART = 2;
const SHORTEST_COMPOUND = 5;

/**
 * Whether a folded word is right as it is, sold or not: a word of the Korean or English dictionary, a
 * compound of such words, a known name, or one that describes goods. It may be missing in the shop, but it is no mistake.
 */
export function isRightWord(vocabulary: Vocabulary, word: string): boolean {
  return isKnownWord(vocabulary, word) || isCompound(word, dictionaries());
}

/** The same without compounds. */
export function isKnownWord(vocabulary: Vocabulary, word: string): boolean {
  return isName(word) || isModifier(vocabulary, word) || dictionaries().has(word);
}

/** Whether a folded word is a name of goods: right, if perhaps in one of several spellings. */
export function isGoods(word: string) {
  return goods.has(word);
}

/** The 2,350 syllables of KS X 1001: those that words are made of. */
const COMMON_SYLLABLES = new Set(
  new TextDecoder('euc-kr').decode(
    Uint8Array.from({ length: 25 * 94 * 2 }, (_, place) =>
      place % 2 === 0 ? 0xb0 + Math.floor(place / 188) : 0xa1 + (((place - 1) / 2) % 94),
    ),
  ),
);

/** Whether a folded word has a lone jamo or a syllable that no word has: 쳥바지, ㅣ어폰. */
export function cannotBeWord(word: string) {
  return Array.from(word).some(
    (letter) =>
      /[\u1100-\u11ff]/.test(letter) || (/[가-힣]/.test(letter) && !COMMON_SYLLABLES.has(letter)),
  );
}

/** What makes of a word a device, a means or something to keep things in or to wear: 증류기, 방수제. */
const ENDINGS = '기계제대함복등통망';

/** A compound of Korean words, though no dictionary has it: 로봇청소기, 증류기. */
function isCompound(word: string, parts: ReadonlySet<string>): boolean {
  if (!/^[가-힣]{3,}$/.test(word)) return false;
  if (ENDINGS.includes(word.slice(-1)) && parts.has(word.slice(0, -1))) return true;
  if (word.length < SHORTEST_COMPOUND) return false;
  return Array.from(word).some(
    (_, place) =>
      place >= SHORTEST_PART &&
      word.length - place >= SHORTEST_PART &&
      parts.has(word.slice(0, place)) &&
      parts.has(word.slice(place)),
  );
}

let words: ReadonlySet<string> | undefined;

/** Read when they are first asked for. */
function dictionaries() {
  words ??= readDictionaries();
  return words;
}

/** A line is the stem of a word and, behind a slash, its forms. */
function readDictionaries() {
  const stems = DICTIONARIES.flatMap((url) => {
    const text = readFileSync(new URL('index.dic', url), 'utf8').normalize('NFC').toLowerCase();
    return text.match(/^[^/\s]+/gm) ?? [];
  });
  return new Set(stems);
}
