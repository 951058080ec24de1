import { createHash } from 'node:crypto';
import { isModifier, modifiers } from './modifiers.ts';
import { purposes } from './purposes.ts';
import { SHIPPED_VOCABULARY } from './shipped-vocabulary.ts';
import { isStopWord } from './stop-words.ts';
import { readWords } from './word-lists.ts';

const accessories = readWords('accessories.txt');
/** Of two letters, so that a compound may end in them. */
const suffixes = Array.from(accessories).filter((word) => word.length > 1);

const BRACKETS = /\[[^\]]*\]|\([^)]*\)|【[^】]*】|\{[^}]*\}|<[^>]*>|［[^］]*］/gu;
const PHRASES = /[,;|/·•~!:]+|\s[-–—+]\s|(?<=\s)[-–—]|\s-/u;
const SPACES = /[^\p{L}\p{N}.'"&+%-]+/u;
/** More ends than these are those of stuffing. */
const MOST_ENDS = 4;

/** Says by which words and which version of this code heads are made; count it up with the code. */
export const HEAD_RULES = createHash('sha256')
  .update(
    JSON.stringify([4, ...accessories, ...purposes, ...modifiers, ...SHIPPED_VOCABULARY.stopWords]),
  )
  .digest('base64');

/** What begins the head of an accessory: it is not what its title names besides. */
export const ACCESSORY = '!';

/**
 * What a folded title says that the product is: the words that end its phrases, each between spaces,
 * ' 책상 ' for 접이식 원목 책상 120cm. In a Korean noun phrase the head comes last, and what stands before
 * 용 or 전용 is what the product is for, wherever a seller puts it. If a title names accessories at least as often as
 * other things, the product is one of them, and nothing else: '! 거치대 ' for 노트북 거치대. If it names other things more
 * often, these are the product, which has the accessory with it: 캐리어 for 하드 캐리어, 컵홀더 캐리어.
 */
export function headOf(title: string): string {
  const phrases = title
    .replace(BRACKETS, ' , ')
    .split(PHRASES)
    .map(phraseOf)
    .filter(({ words }) => words.length > 0);
  // A word by itself further on belongs to a list of purposes: 디지털 측정기, 자전거, 오토바이.
  const ends = phrases.flatMap(({ words, ends }, index) =>
    index > 0 && words.length === 1 ? [] : ends,
  );
  const named = phrases.flatMap(({ words }) => words).filter(isAccessory);
  const others = ends.filter(({ word }) => !isAccessory(word));
  // Those before a model are what an accessory is for: 케이스 아이폰 15.
  const things = others.filter(({ isOfModel }) => !isOfModel);
  if (named.length > 0 && named.length >= things.length) return spaced(ACCESSORY, named);
  return spaced(
    '',
    others.map(({ word }) => word),
  );
}

const spaced = (mark: string, words: readonly string[]) =>
  `${mark} ${[...new Set(words)].slice(0, MOST_ENDS).join(' ')} `;

/** A word behind which a number, a unit or the end follows: the head of what was said before. */
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
    // What describes the product may follow it, as may a word that ends in 용; 강아지 산책 용품 is no dog.
    const isEnd = next === undefined && (isName || isDescription || word.endsWith('용'));
    if (isEnd || saysNothing(word)) end(isModel(word));
  }
  return { words, ends };
}

/**
 * Numbers, models (nt740vjt-a71) and what stands in every title. Not by the words of operators: heads
 * are stored with every product, and a search may follow other words than the next one.
 */
const saysNothing = (word: string) =>
  /^\d/.test(word) ||
  /^[\x21-\x7e]*\d[\x21-\x7e]*$/.test(word) ||
  isStopWord(SHIPPED_VOCABULARY, word);

/** 15, s24: of a device. 15인치 is a size. */
const isModel = (word: string) => /^\d+$/.test(word) || /^[a-z][a-z-]*\d/.test(word);

/** 캠핑용, 노트북용: what the product is for. */
const isPurpose = (word: string) => word.length > 2 && word.endsWith('용');

function isAccessory(word: string) {
  return accessories.has(word) || suffixes.some((suffix) => word.endsWith(suffix));
}
