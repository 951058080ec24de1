import { asWord, fold, type SearchText } from '../text/search-text.ts';
import { animalsIn, isAnimal, mayDepictAnimal } from './animals.ts';
import { oppositesOf } from './opposites.ts';
import { synonymsOf } from './synonyms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readLines } from './word-lists.ts';

/** The category of all goods for animals, which operators may rename, and that of all for children. */
export const PETS = 100_006_664;
const CHILDREN = 1501;

const [typedOnly = [], anyChild = [], ...kinds] = readLines('children.txt').map((line) =>
  fold(line).split(' '),
);
const [child = ''] = anyChild;
const inTitles = [anyChild, ...kinds].flat();
const children = new Set([...typedOnly, ...inTitles]);

/** The folded words that say that something is for children, but not 베이비 of 베이비 핑크. */
export const wordsForChildren = (words: readonly string[]) =>
  words.filter((word, index) => children.has(word) && !isColour(word, words[index + 1] ?? ''));

/** Whom goods are for that differ from those for everyone else. */
export interface Audience {
  /** Whether a word of the search says so. */
  isNamedBy(word: string): boolean;
  /** Words of titles for them, those that say it exactly first. */
  own: readonly string[];
  /** Words of titles for them and others of their kind. */
  any: readonly string[];
  /** Words of titles that are not for them, unless they have one of `own` too. */
  others: readonly string[];
  /** The category of all goods of the kind. */
  category: number;
  /** Whether what says nothing of whom it is for is not for them. */
  isExclusive: boolean;
}

/** The animals or children that a text asks for; undefined if it asks for none, or for what depicts an animal. */
export function audienceOf(vocabulary: Vocabulary, text: SearchText): Audience | undefined {
  const animals = mayDepictAnimal(text) ? undefined : animalsIn(text);
  if (animals) {
    const { own, anyPet, others } = animals;
    return { isNamedBy: isAnimal, own, any: anyPet, others, category: PETS, isExclusive: true };
  }
  const named = wordsForChildren(text.map(({ folded }) => folded));
  if (named.length === 0) return undefined;
  const said = named.map((word) => (inTitles.includes(word) ? word : child));
  const meant = kinds.filter((words) => said.some((word) => words.includes(word)));
  return {
    isNamedBy: (word) => children.has(word),
    own: said.flatMap((word) => synonymsOf(vocabulary, word)),
    any: [...(meant.length > 0 ? meant.flat() : inTitles), ...anyChild],
    others: oppositesOf([...said, child].map(asWord)),
    category: CHILDREN,
    isExclusive: false,
  };
}

/** Whether a word begins the name of a pale colour: 베이비 핑크. */
const isColour = (word: string, next: string) =>
  (word === '베이비' || word === 'baby') && /^(?:핑크|블루|옐로|pink|blue|yellow)/.test(next);
