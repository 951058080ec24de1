import { plainText } from '../text/plain-text.ts';
import { choicesOf, EITHER } from './choices.ts';
import { readPriceLimits } from './price-limits.ts';

/** A text whose operators are written as a search understands them. */
export interface OperatedText {
  /** With a minus sign before each unwanted word, and all the words between which it chooses. */
  text: string;
  /** The same with words for the choices, which people type. */
  readable: string;
  /** What stood in quotation marks. */
  phrases: string[];
  /** The texts between which it chooses, if it does. */
  choices: string[];
}

/** A group in brackets or quotation marks, or a word. */
const TOKEN = /(?<minus>-?)(?:\((?<group>[^()]+)\)|["“”](?<phrase>[^"“”]+)["“”])(?!\S)|\S+/gu;
/** The words of further ones are searched anywhere, since each phrase takes a connection while it is looked up. */
const MAX_PHRASES = 4;
const OR = /^(?:OR|또는|혹은|\|+)$/;
const AND = /^(?:AND|&&)$/;
const NOT = /^NOT$/;

/**
 * Reads operators as search engines have them: NOT, OR, AND, |, quotation marks, and a minus sign before a group. OR
 * concerns the words beside it, so that brackets around it change nothing, and chooses between no phrases.
 * @returns undefined if there are none, or if they leave nothing to search
 */
export function readOperators(typed: string): OperatedText | undefined {
  const plain = plainText(typed);
  const phrases: string[] = [];
  const words = Array.from(plain.matchAll(TOKEN)).flatMap(({ 0: token, groups = {} }) => {
    const { minus, group, phrase } = groups;
    const inner = (group ?? phrase ?? token).split(' ').flatMap(divided);
    if (minus) return inner.flatMap(unwanted);
    if (phrase !== undefined && phrases.length < MAX_PHRASES) phrases.push(phrase.trim());
    // (여성) is no group.
    return group === undefined || inner.some(isOperator) ? inner : [token];
  });
  const isOr = words.some((word) => OR.test(word));
  const shared = new Set(isOr ? [...words.filter(isDenial), ...pricesIn(words)] : []);
  const read = withOperatorsApplied(withSharedBehind(words, shared));
  const isChoice = read.includes(EITHER);
  const text = read.filter((word) => word !== EITHER).join(' ');
  const isPlain = !isChoice && withoutSpaces(text) === withoutSpaces(plain) && phrases.length === 0;
  if (isPlain || read.every(isDenial) || (isChoice && phrases.length > 0)) return undefined;
  const readable = read.map((word) => (word === EITHER ? '또는' : word)).join(' ');
  const common = new Set([...shared, ...read.filter(isDenial)]);
  return { text, readable, phrases, choices: isChoice ? choicesOf(read, common) : [] };
}

/** 텐트 | 1만원 이하 chooses nothing, since a price limits what is found: behind a choice, it is part of each of its texts, as is -가죽. */
function withSharedBehind(words: readonly string[], shared: ReadonlySet<string>) {
  if (shared.size === 0) return words;
  const others = words.filter((word) => !shared.has(word));
  const isAtEnd = (index: number) => index === 0 || index === others.length - 1;
  return [...others.filter((word, index) => !(OR.test(word) && isAtEnd(index))), ...shared];
}

const pricesIn = (words: readonly string[]) =>
  readPriceLimits(words.join(' '))?.words.split(' ') ?? [];

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** 텐트|타프 are two words with an operator between them, and both words of -가죽|방수 are unwanted. */
function divided(word: string) {
  const pieces = word.split(/(\|+)/).filter((piece) => piece !== '');
  return isDenial(word) ? pieces.flatMap(unwanted) : pieces;
}

const isOperator = (word: string) => OR.test(word) || AND.test(word) || NOT.test(word);

/** The word with a minus sign, but for an operator. */
function unwanted(word: string) {
  if (isOperator(word)) return [];
  return [isDenial(word) ? word : `-${word}`];
}

/** An OR at an end chooses nothing. Any other operator without a word on both sides, or behind NOT, stands for itself. */
function withOperatorsApplied(words: readonly string[]) {
  const read: string[] = [];
  let isDenied = false;
  for (const [index, word] of words.entries()) {
    const [last, next] = [read.at(-1), words[index + 1]];
    const isBetween = isWord(last) && isWord(next);
    if (NOT.test(word) && isWord(next)) isDenied = true;
    else if (OR.test(word) && isBetween && ![last, next].some(isDenial)) read.push(EITHER);
    else if (OR.test(word) && (index === 0 ? isWord(next) : next === undefined && isWord(last)))
      continue;
    else if (!(AND.test(word) && isBetween)) {
      read.push(...(isDenied ? unwanted(word) : [word]));
      isDenied = false;
    }
  }
  return read;
}

const isWord = (word = '') => /[\p{L}\p{N}]/u.test(word) && !isOperator(word);
const isDenial = (word = '') => word.startsWith('-');
