import {
  asCount,
  asShareOfRight,
  asShareOfWrong,
  type Bench,
  type Case,
  ofHalf,
  type Row,
  row,
} from './bench.ts';
import { lower, withoutSpaces, wordsOf } from './catalogue.ts';
import { sample } from './draw.ts';
import { readTable } from './lists.ts';
import { NAMES } from './names.ts';
import { numberCases } from './number-cases.ts';
import { outcome } from './page-one.ts';
import type { Listing } from './shop.ts';
import { tooManyCases } from './too-many.ts';
import { soldWords } from './typos.ts';
import { ABSENT_WORDS, HANGUL_WORDS, LATIN_WORDS } from './words.ts';

const ASKED = 500;

/** A word of titles, typed right: it is not corrected. */
function keeps(word: string): Case {
  return {
    word,
    async check(shop) {
      const listing = await shop.list(word);
      return listing.corrected ? outcome(listing) : undefined;
    },
  };
}

/** A word of titles, typed right: one of its own products is among the first. */
function shows(word: string): Case {
  return {
    word,
    async check(shop) {
      const listing = await shop.list(word);
      const isThere = listing.data.some(({ product_title }) =>
        wordsOf(product_title).includes(lower(word)),
      );
      return isThere ? undefined : outcome(listing);
    },
  };
}

const PAIRS = [
  ...NAMES.map(({ hangul, latin }) => [hangul, latin]),
  ...readTable<'typed' | 'meant'>('misspellings.tsv').map(({ typed, meant }) => [typed, meant]),
];

/** Another spelling of the word, or its name in the other script. */
const isSameThing = (one: string, other: string) =>
  withoutSpaces(one) === withoutSpaces(other) ||
  PAIRS.some((pair) => pair.includes(lower(one)) && pair.includes(lower(other)));

/** No title has it: products of another word, shown unasked, would mislead. */
function replaces(word: string): Case {
  return {
    word,
    async check(shop) {
      const listing = await shop.list(word);
      return isReplaced(word, listing) ? outcome(listing) : undefined;
    },
  };
}

function isReplaced(word: string, listing: Listing) {
  const { data, corrected, did_you_mean, left_out, also_searched, named_category } = listing;
  if (data.length === 0) return false;
  if (corrected) return !isSameThing(word, corrected.to);
  return !(did_you_mean || left_out?.length || also_searched?.length || named_category);
}

const absentWords = ({ catalogue, half }: Bench) =>
  ofHalf(ABSENT_WORDS, half).filter((word) => !catalogue.has(word));

const rightWords = (bench: Bench) =>
  sample(soldWords(bench, [...HANGUL_WORDS, ...LATIN_WORDS]), ASKED, 'right', (word) => word);

export const HARM: Row[] = [
  row('right words that were corrected', '0', asCount, (bench) => rightWords(bench).map(keeps)),
  row('right words whose products are not on page one', '≤ 1%', asShareOfWrong, (bench) =>
    rightWords(bench).map(shows),
  ),
  row('numbers and models changed into others', '0', asCount, numberCases),
  row('right words that are not sold, replaced', '< 2%', asShareOfWrong, (bench) =>
    absentWords(bench).map(replaces),
  ),
  row('one word too many, answered', '100%', asShareOfRight, tooManyCases),
];
