import { createHash } from 'node:crypto';
import { isModifier, modifiers } from '../vocabulary/modifiers.ts';
import { purposes } from '../vocabulary/purposes.ts';
import { SHIPPED_VOCABULARY } from '../vocabulary/shipped-vocabulary.ts';
import { isStopWord } from '../vocabulary/stop-words.ts';
import { readWords } from '../vocabulary/word-lists.ts';

const accessories = readWords('accessories.txt');
/** Those of two letters or more, in which a compound may end. */
const suffixes = Array.from(accessories).filter((word) => word.length > 1);

const BRACKETS = /\[[^\]]*\]|\([^)]*\)|【[^】]*】|\{[^}]*\}|<[^>]*>|［[^］]*］/gu;
const PHRASES = /[,;|/·•~!:]+|\s[-–—+]\s|(?<=\s)[-–—]|\s-/u;
const SPACES = /[^\p{L}\p{N}.'"&+%-]+/u;
/** A title with one of these is of something that belongs to the products it names. */
const IS_FOR_PRODUCT = /호환|교체|전용|부품|리필|커버|케이스|필름/;
/** Accessories that have accessories. */
const DEVICES = /(청소기|충전기)$/;
/** A title with more is stuffed with keywords. */
const MAX_ENDS = 4;

/**
 * Identifies the word lists and the code that made a head. Increment the number with every change of the
 * code.
 */
export const HEAD_RULES = createHash('sha256')
  .update(
    JSON.stringify([5, ...accessories, ...purposes, ...modifiers, ...SHIPPED_VOCABULARY.stopWords]),
  )
  .digest('base64');

/** The prefix of the head of an accessory, which is not one of the products that its title mentions. */
export const ACCESSORY = '!';

/**
 * The words of a folded title that say what the product is, each between spaces: ' 책상 ' for 접이식 원목 책상
 * 120cm. They are the last words of its phrases, since the head of a Korean noun phrase comes last. What
 * precedes 용 or 전용 is what the product is for, wherever a seller puts it. If a title names accessories at
 * least as often as other products, the product is an accessory and nothing else: '! 거치대 ' for 노트북 거치대.
 * Otherwise the other products are the head, and the accessory comes with them: 캐리어 for 하드 캐리어, 컵홀더
 * 캐리어. A part outranks the device that it is for: '! 필터 ' for 청소기 호환 필터.
 */
export function headOf(title: string): string {
  const phrases = title
    .replace(BRACKETS, ' , ')
    .split(PHRASES)
    .map(phraseOf)
    .filter(({ words }) => words.length > 0);
  // A single word after the first phrase belongs to a list of purposes: 디지털 측정기, 자전거, 오토바이.
  const ends = phrases.flatMap(({ words, ends }, index) =>
    index > 0 && words.length === 1 ? [] : ends,
  );
  const all = phrases.flatMap(({ words }) => words).filter(isAccessory);
  const parts = IS_FOR_PRODUCT.test(title) ? all.filter((word) => !DEVICES.test(word)) : [];
  const named = parts.length > 0 ? parts : all;
  const others = ends.filter(({ word }) => !isAccessory(word));
  // A word before a model is what an accessory is for: 케이스 아이폰 15.
  const things = others.filter(({ isOfModel }) => !isOfModel);
  if (named.length > 0 && named.length >= things.length) return spaced(ACCESSORY, named);
  return spaced(
    '',
    others.map(({ word }) => word),
  );
}

const spaced = (mark: string, words: readonly string[]) =>
  `${mark} ${[...new Set(words)].slice(0, MAX_ENDS).join(' ')} `;

/** A word before a number, a unit or the end of a phrase: the head of the words before it. */
interface End {
  word: string;
  isOfModel: boolean;
}

interface Phrase {
  words: string[];
  ends: End[];
}

function phraseOf(text: string): Phrase {
  const all = text.split(SPACES).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const words: string[] = [];
  const ends: End[] = [];
  const end = (isOfModel: boolean) => {
    const word = words.at(-1);
    if (word !== undefined && word !== ends.at(-1)?.word) ends.push({ word, isOfModel });
  };
  for (const [index, word] of all.entries()) {
    const next = all[index + 1];
    const isOfPurpose =
      isPurpose(word) || purposes.has(word) || (next !== undefined && purposes.has(next));
    const isDescription = isModifier(SHIPPED_VOCABULARY, word);
    const isName = !isDescription && !saysNothing(word) && !isOfPurpose;
    if (isName) words.push(word);
    // A modifier or a word that ends in 용 may follow the product. But 강아지 산책 용품 is not a 강아지.
    const isEnd = next === undefined && (isName || isDescription || word.endsWith('용'));
    if (isEnd || saysNothing(word)) end(isModel(word));
  }
  return { words, ends };
}

/**
 * Whether a word is a number, a model (nt740vjt-a71) or a stop word. Only the shipped vocabulary decides:
 * heads are stored with every product, while searches may use different vocabularies.
 */
const saysNothing = (word: string) =>
  /^\d/.test(word) ||
  /^[\x21-\x7e]*\d[\x21-\x7e]*$/.test(word) ||
  isStopWord(SHIPPED_VOCABULARY, word);

/** 15 and s24 are models of a device; 15인치 is a size. */
const isModel = (word: string) => /^\d+$/.test(word) || /^[a-z][a-z-]*\d/.test(word);

/** Whether a word says what the product is for: 캠핑용, 노트북용. */
const isPurpose = (word: string) => word.length > 2 && word.endsWith('용');

/** Whether a folded word, or the end of a compound, names an accessory: 케이스, 폰케이스. */
export function isAccessory(word: string) {
  return accessories.has(word) || suffixes.some((suffix) => word.endsWith(suffix));
}
