import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { keysOf, looseKeys } from '../text/keys.ts';
import { anyOf, quoted, withPrefix } from '../text/lexemes.ts';
import { countTerms } from '../titles/dictionary.ts';
import { nounsInTitles, withOneDeleted } from '../titles/nouns-in-titles.ts';
import { cannotBeWord } from '../vocabulary/known-words.ts';
import { keyDistance } from './key-distance.ts';
import { soundKeys } from './sound/sound-keys.ts';

/** Fewer keys are similar to too many words. */
const MIN_KEYS = 3;
/** Longer words have no keys in the index: see `word_lexemes` in the migrations. */
const MAX_WORD_LENGTH = 40;
/** The index has a word without each of its keys in turn only up to this many keys. */
const MAX_KEYS_OF_SHORT = 10;
/** From this length on, words with two slips are searched, by a prefix or suffix without slips. */
const MANY_KEYS = 5;
const MIN_PIECE_LENGTH = 3;
/** A slip weighs as much as e to this power times as many titles. */
const WORTH_OF_A_SLIP = 4;
/** The cost of a single letter: it is rarely searched, and similar to everything. */
const COST_OF_SHORTNESS = 0.8;
/** The cost of the wrong keyboard mode, in addition to slips. */
const COST_OF_MODE = 1;
/** The cost of an unfinished word, and of each missing key at its end. */
const COST_OF_REST = 0.4;
const COST_OF_EACH = 0.2;
/** The cost of each missing key if the last syllable is impossible, having part of the next one: 골픝. */
const COST_OF_CUT = 0.1;
/** At most this many keys may be missing at the end. */
const MAX_REST_LENGTH = 4;
/** Too many words begin with fewer keys. */
const MIN_BEGINNING_LENGTH = 4;
/** By number of keys: what a slip may cost, and what if the similar word is rare. */
const LIMITS_OF_SLIPS: [keys: number, limit: number, limitOfRare: number][] = [
  [5, 1, 0.4],
  [6, 1.1, 0.9],
  [8, 1.4, 1],
  [10, 1.8, 1.3],
  [Number.POSITIVE_INFINITY, 2, 1.6],
];
/** A Latin word is as distinctive as a Korean word with this many more keys. */
const KEYS_OF_LATIN = 2;
/** Up to this length, different words sound alike too. */
const FEW_KEYS = 5;
/** Vowels may differ by this much more if the words sound alike. */
const COST_OF_SOUND = 0.6;
/** How much two spellings of a word may differ: one vowel that sounds alike, or two in a long word. */
const MAX_SPELLING_DISTANCE = 0.7;
const MAX_LONG_SPELLING_DISTANCE = 1.3;
const MANY_KEYS_OF_SPELLING = 9;
/** A word is rare if it occurs fewer times than √listings / 50: about 3 for 20,000, 20 for a million. */
const ROOT_OF_RARE = 50;
/** At most this many words are read from the dictionary, the most frequent ones. */
const MAX_WORDS = 4_000;

/** A word of titles that may have been meant. */
export interface SimilarWord {
  word: string;
  /** The cost of the slips, mostly by `keyDistance`. */
  slips: number;
  /** The cost of the slips and of whatever else makes the word unlikely. */
  cost: number;
  /** How often it occurs in titles. */
  occurrences: number;
  /** Whether that is rare, given the number of listings. */
  isRare: boolean;
  /** Whether the typed word is only unfinished. */
  isBegun: boolean;
  /** Whether the consonants of both sound the same: 쵸콜렛 and 초콜릿. */
  isSameSound: boolean;
}

/** The maximum cost of slips in a similar word: one slip in short words, two in long ones. */
function limitOf(keys: string) {
  if (keys.length < 5) return 1.1;
  if (keys.length < 7) return 1.5;
  return keys.length < 9 ? 2 : 2.7;
}

/**
 * Whether a word is the similar one with a slip, and not a different, correct word. Brands and uncommon
 * words are similar to others too, so the slip must be a common one, even more so if the similar word is
 * rare. An impossible or unfinished word always counts as a slip.
 */
export function isSlip(word: string, { slips, isRare, isBegun, isSameSound }: SimilarWord) {
  if (isBegun || cannotBeWord(word)) return true;
  const keys = keysOf(word).length + (hasLatin(word) ? KEYS_OF_LATIN : 0);
  const [, limit, limitOfRare] = LIMITS_OF_SLIPS.find(([max]) => keys <= max) ?? [0, 0, 0];
  if (isSameSound && keys >= MANY_KEYS_OF_SPELLING) return slips <= limit + COST_OF_SOUND;
  if (isSameSound && keys > FEW_KEYS) return slips <= limit;
  return slips <= (isRare ? limitOfRare : limit);
}

/** Whether a word is a common other spelling of the similar one: 바베큐 for 바비큐. */
export function isOtherSpelling({ word, slips, isSameSound }: SimilarWord) {
  const keys = keysOf(word).length;
  const max = keys < MANY_KEYS_OF_SPELLING ? MAX_SPELLING_DISTANCE : MAX_LONG_SPELLING_DISTANCE;
  return isSameSound && keys > FEW_KEYS && slips <= max;
}

/**
 * The words of titles, and the product nouns inside of them, that are typed with nearly the same keys as a folded word,
 * or begin with its keys; the likeliest first, by the distance of the keys and by frequency. None for a word with a digit: numbers,
 * units and models that differ by one key are different things.
 */
export async function similarWords(db: Database, word: string): Promise<SimilarWord[]> {
  const keys = keysOf(word);
  if (keys.length < MIN_KEYS || word.length > MAX_WORD_LENGTH || /\d/.test(word)) return [];
  const loose = looseKeys(word);
  const [found, nouns] = await Promise.all([
    wordsWith(db, oneSlipAway(loose)),
    nounsInTitles(db, loose),
  ]);
  const near = withinReach(word, keys, found, nouns);
  if (near.some((one) => isSlip(word, one)) || keys.length < MANY_KEYS) return near;
  return withinReach(word, keys, await wordsWith(db, twoSlipsAway(loose, word)));
}

/** @param nouns product nouns that titles have, and how often: they are never rare */
function withinReach(
  word: string,
  keys: string,
  { words, listings }: FoundTerms,
  nouns: ReadonlyMap<string, number> = new Map(),
) {
  const rare = Math.sqrt(listings) / ROOT_OF_RARE;
  const limit = limitOf(keys);
  const isLatin = hasLatin(word);
  const sounds = soundKeys(word);
  const found = Array.from(new Map([...words, ...nouns])).flatMap(
    ([other, occurrences]): SimilarWord[] => {
      const meant = keysOf(other);
      const rest = costOfRest(word, keys, meant);
      const slips = Math.min(rest, keyDistance(keys, meant, limit + COST_OF_SOUND));
      if (other === word || !Number.isFinite(slips)) return [];
      const isSameSound = !isLatin && soundKeys(other).some((key) => sounds.includes(key));
      if (slips > limit && !isSameSound) return [];
      const isOtherMode = hasLatin(other) !== isLatin;
      return [
        {
          word: other,
          slips,
          occurrences,
          isSameSound,
          cost:
            slips + (other.length === 1 ? COST_OF_SHORTNESS : 0) + (isOtherMode ? COST_OF_MODE : 0),
          isRare: occurrences < rare && !nouns.has(other),
          isBegun: rest === slips,
        },
      ];
    },
  );
  return found.sort(
    (one, other) => likelihood(other) - likelihood(one) || (one.word < other.word ? -1 : 1),
  );
}

/** The cost of an unfinished word: 이엎 may become 이어폰. Infinity if the keys do not begin the meant ones. */
function costOfRest(word: string, typed: string, meant: string) {
  const rest = meant.length - typed.length;
  const isBegun = typed.length >= MIN_BEGINNING_LENGTH && rest > 0 && rest <= MAX_REST_LENGTH;
  if (!isBegun || !meant.startsWith(typed)) return Number.POSITIVE_INFINITY;
  const isCut = cannotBeWord(word.slice(-1));
  return isCut ? COST_OF_CUT * rest : COST_OF_REST + COST_OF_EACH * rest;
}

function likelihood({ cost, occurrences }: SimilarWord) {
  return Math.log(occurrences) - WORTH_OF_A_SLIP * cost;
}

const hasLatin = (word: string) => /[a-z]/.test(word);

/** A tsquery for words that are one slip away from the keys: see `word_lexemes` in the migrations. */
function oneSlipAway(keys: string) {
  const all = withOneDeleted(keys);
  const lexemes = all.map((some) => `<${some}`);
  if (keys.length <= MAX_KEYS_OF_SHORT + 1) lexemes.push(...all.map((some) => `-${some}`));
  const begun = keys.length >= MIN_BEGINNING_LENGTH ? [withPrefix(`<${keys}`)] : [];
  return anyOf([...lexemes.map(quoted), ...begun]);
}

/** A tsquery for words with the same first or last keys, or with consonants that sound the same. */
function twoSlipsAway(keys: string, word: string) {
  const length = Math.max(MIN_PIECE_LENGTH, Math.floor(keys.length / 3));
  const backwards = [...keys].reverse().join('');
  return anyOf([
    withPrefix(`<${keys.slice(0, length)}`),
    withPrefix(`>${backwards.slice(0, length)}`),
    ...soundKeys(word).map((key) => quoted(`~${key}`)),
  ]);
}

interface FoundTerms {
  /** How often each term occurs in titles. */
  words: ReadonlyMap<string, number>;
  /** The number of all listings. */
  listings: number;
}

/** The terms of the words that match a tsquery. */
async function wordsWith(db: Database, lexemes: string): Promise<FoundTerms> {
  const { rows } = await db.execute<{ word: string; occurrences: number; listings: number }>(sql`
    select word, occurrences, (
      select sum(listings)::integer from listing_counts where category_id = 0 and measure = 'discount'
    ) as listings
    from title_words
    where word_lexemes(word) @@ ${lexemes}::tsquery and occurrences > 0
    order by occurrences desc, word limit ${MAX_WORDS}
  `);
  return {
    words: countTerms(rows, (term) => !/\d/.test(term)),
    listings: rows[0]?.listings ?? 0,
  };
}
