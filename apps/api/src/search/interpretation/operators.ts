import { EITHER } from '../text/either.ts';
import { plainText } from '../text/plain-text.ts';

/** A text whose operators are written as a search understands them. */
export interface OperatedText {
  /** With a minus sign before each unwanted word, and `EITHER` between words of which a title needs only one. */
  text: string;
  /** The same for people. */
  readable: string;
  /** What stood in quotation marks. */
  phrases: string[];
  /** Whether the text has `EITHER`. */
  isChoice: boolean;
}

/** A group in brackets or quotation marks, or a word. */
const TOKEN = /(?<minus>-?)(?:\((?<group>[^()]+)\)|["“”](?<phrase>[^"“”]+)["“”])(?!\S)|\S+/gu;
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
    if (phrase !== undefined) phrases.push(phrase.trim());
    // (여성) is no group.
    return group === undefined || inner.some(isOperator) ? inner : [token];
  });
  const read = withOperatorsApplied(words);
  const text = read.join(' ');
  const isPlain = withoutSpaces(text) === withoutSpaces(plain) && phrases.length === 0;
  const isChoice = read.includes(EITHER);
  if (isPlain || read.every(isDenial) || (isChoice && phrases.length > 0)) return undefined;
  return { text, readable: withWords(text), phrases, isChoice };
}

/** A text with words for its operators, which people type. Without its price or order, one may end with an operator. */
export const withWords = (text: string) =>
  text
    .split(' ')
    .filter((word, index, { length }) => word !== EITHER || (index > 0 && index < length - 1))
    .join(' ')
    .replaceAll(EITHER, '또는');

/** All the words between which a text chooses. */
export const withoutChoice = (text: string) => text.replaceAll(`${EITHER} `, '');

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
