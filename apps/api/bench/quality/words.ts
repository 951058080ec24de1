import { KINDS } from '@damoa/demo';
import { readDomains } from './lists.ts';

const SHOPPING = readDomains('shopping-words.txt');
const LATIN = readDomains('latin-words.txt');

export const DOMAINS = [...SHOPPING, ...LATIN];

/** What the kinds are: the last words of their names. */
const OF_DEMO = KINDS.flatMap(({ names }) => names.map((name) => name.split(' ').at(-1) ?? ''));

const unique = (words: readonly string[]) => [...new Set(words)];

/** Nouns in Hangul, of two syllables or more: with one, nearly every mistake is another word. */
export const HANGUL_WORDS = unique([...SHOPPING.flatMap(({ words }) => words), ...OF_DEMO]).filter(
  (word) => /^[가-힣]{2,}$/.test(word),
);

export const LATIN_WORDS = unique(LATIN.flatMap(({ words }) => words));

/** Words that are spelled right and that no product has. */
export const ABSENT_WORDS = unique(readDomains('absent-words.txt').flatMap(({ words }) => words));

/** Every word that a person could mean as it is, whether sold or not. */
export const RIGHT_WORDS = new Set([
  ...SHOPPING.flatMap(({ words }) => words),
  ...OF_DEMO,
  ...LATIN_WORDS,
  ...ABSENT_WORDS,
]);
