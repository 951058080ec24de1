import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { countTerms } from './dictionary.ts';
import { keyDistance } from './key-distance.ts';
import { keysOf, looseKeys } from './keys.ts';
import { anyOf, beginningWith, quoted } from './lexemes.ts';
import { cannotBeWord } from './right-words.ts';
import { soundKeys } from './sound/sound-keys.ts';

/** Fewer keys are near to too many words. */
const FEWEST_KEYS = 3;
/** From here on two slips are looked for, by a beginning or an end without any. */
const MANY_KEYS = 5;
const SHORTEST_PIECE = 3;
/** A slip is worth so many times as many titles: e to this power. */
const WORTH_OF_A_SLIP = 4;
/** Hardly anybody searches for a single syllable, and these are near to everything. */
const COST_OF_SHORTNESS = 0.8;
/** Slips between the modes of the keyboard come on top of others. */
const COST_OF_MODE = 1;
/** What it costs that the typing has not come to the end of the word yet, and each key of the rest. */
const COST_OF_REST = 0.4;
const COST_OF_EACH = 0.2;
/** The same where the last syllable can be none: its end is the beginning of the next, as in 골픝. */
const COST_OF_CUT = 0.1;
/** Keys that may be missing at the end. */
const LONGEST_REST = 4;
/** Fewer keys begin too many words. */
const SHORTEST_BEGINNING = 4;
/** Up to so many keys, what a slip may cost, and what if the similar word is rare. */
const LIMITS_OF_SLIPS: [keys: number, limit: number, limitOfRare: number][] = [
  [5, 1, 0.4],
  [6, 1.1, 0.9],
  [8, 1.4, 1],
  [10, 1.8, 1.3],
  [Number.POSITIVE_INFINITY, 2, 1.6],
];
/** A Latin word of so many letters is as unlike others as a Korean one of two keys more. */
const KEYS_OF_LATIN = 2;
/** Up to so many, other words sound alike too; with more, vowels may differ by so much besides. */
const FEW_KEYS = 5;
const COST_OF_SOUND = 0.6;
/** What two spellings of one word may differ by: a vowel that is heard alike, or two in a long one. */
const MOST_OF_SPELLING = 0.7;
const MOST_OF_LONG_SPELLING = 1.3;
const MANY_KEYS_OF_SPELLING = 9;
/** A word is rare in fewer titles than the root of all, divided by this: 3 of 20,000, 20 of a million. */
const ROOT_OF_RARE = 50;
/** Words read from the dictionary at most, the most frequent ones. */
const MOST_READ = 4_000;

/** A word of titles that somebody may have meant. */
export interface SimilarWord {
  word: string;
  /** What the slips cost, as `keyDistance` has it. */
  slips: number;
  /** The same, and what else makes the word unlikely. */
  cost: number;
  /** How often titles have it. */
  occurrences: number;
  /** Whether that is hardly ever, for so many products. */
  isRare: boolean;
  /** Whether what was typed only wants the end. */
  isBegun: boolean;
  /** Whether both have the same consonants to the ear: 쵸콜렛 and 초콜릿. */
  isSameSound: boolean;
}

/** What similar words may cost: one slip in short words, two in long ones. */
function limitOf(keys: string) {
  if (keys.length < 5) return 1.1;
  if (keys.length < 7) return 1.5;
  return keys.length < 9 ? 2 : 2.7;
}

/**
 * Whether a word is no other right one, but the similar one with a slip. Brands and uncommon words are
 * near to others too: only a common slip will do, the more so if the similar word is rare here. What
 * can be no word at all, and what only wants its end, is no other word.
 */
export function isSlip(word: string, { slips, isRare, isBegun, isSameSound }: SimilarWord) {
  if (isBegun || cannotBeWord(word)) return true;
  const keys = keysOf(word).length + (hasLatin(word) ? KEYS_OF_LATIN : 0);
  const [, limit, limitOfRare] = LIMITS_OF_SLIPS.find(([most]) => keys <= most) ?? [0, 0, 0];
  if (isSameSound && keys >= MANY_KEYS_OF_SPELLING) return slips <= limit + COST_OF_SOUND;
  if (isSameSound && keys > FEW_KEYS) return slips <= limit;
  return slips <= (isRare ? limitOfRare : limit);
}

/** Whether a word is the similar one in another spelling that people write: 바베큐 for 바비큐. */
export function isOtherSpelling({ word, slips, isSameSound }: SimilarWord) {
  const keys = keysOf(word).length;
  const most = keys < MANY_KEYS_OF_SPELLING ? MOST_OF_SPELLING : MOST_OF_LONG_SPELLING;
  return isSameSound && keys > FEW_KEYS && slips <= most;
}

/**
 * The words of titles that are typed by nearly the same keys as a folded word, or of which these are
 * the first keys; the likeliest first: by how near the keys lie, and by how many titles have them. None
 * for a word with a digit: numbers, units and models differ by one key and are not each other.
 */
export async function similarWords(db: Database, word: string): Promise<SimilarWord[]> {
  const keys = keysOf(word);
  if (keys.length < FEWEST_KEYS || /\d/.test(word)) return [];
  const loose = looseKeys(word);
  const near = withinReach(word, keys, await wordsWith(db, oneSlipAway(loose)));
  if (near.some((one) => isSlip(word, one)) || keys.length < MANY_KEYS) return near;
  return withinReach(word, keys, await wordsWith(db, twoSlipsAway(loose, word)));
}

function withinReach(word: string, keys: string, { words, listings }: Found) {
  const rare = Math.sqrt(listings) / ROOT_OF_RARE;
  const limit = limitOf(keys);
  const isLatin = hasLatin(word);
  const sounds = soundKeys(word);
  const found = Array.from(words).flatMap(([other, occurrences]): SimilarWord[] => {
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
        isRare: occurrences < rare,
        isBegun: rest === slips,
      },
    ];
  });
  return found.sort(
    (one, other) => likelihood(other) - likelihood(one) || (one.word < other.word ? -1 : 1),
  );
}

/** Of keys that only begin the meant ones: 이엎 is on the way to 이어폰. */
function costOfRest(word: string, typed: string, meant: string) {
  const rest = meant.length - typed.length;
  const isBegun = typed.length >= SHORTEST_BEGINNING && rest > 0 && rest <= LONGEST_REST;
  if (!isBegun || !meant.startsWith(typed)) return Number.POSITIVE_INFINITY;
  const isCut = cannotBeWord(word.slice(-1));
  return isCut ? COST_OF_CUT * rest : COST_OF_REST + COST_OF_EACH * rest;
}

function likelihood({ cost, occurrences }: SimilarWord) {
  return Math.log(occurrences) - WORTH_OF_A_SLIP * cost;
}

const hasLatin = (word: string) => /[a-z]/.test(word);

/** Lexemes of the words that one slip makes of the keys: see `word_lexemes` in the migrations. */
function oneSlipAway(keys: string) {
  const shorter = Array.from(keys, (_, place) => keys.slice(0, place) + keys.slice(place + 1));
  const lexemes = [`<${keys}`, `-${keys}`, ...shorter.flatMap((less) => [`-${less}`, `<${less}`])];
  const begun = keys.length >= SHORTEST_BEGINNING ? [beginningWith(`<${keys}`)] : [];
  return anyOf([...[...new Set(lexemes)].map(quoted), ...begun]);
}

/** Of the words that have the same beginning or end, or the same consonants to the ear. */
function twoSlipsAway(keys: string, word: string) {
  const length = Math.max(SHORTEST_PIECE, Math.floor(keys.length / 3));
  const backwards = [...keys].reverse().join('');
  return anyOf([
    beginningWith(`<${keys.slice(0, length)}`),
    beginningWith(`>${backwards.slice(0, length)}`),
    ...soundKeys(word).map((key) => quoted(`~${key}`)),
  ]);
}

interface Found {
  words: ReadonlyMap<string, number>;
  /** How many products there are. */
  listings: number;
}

/** The terms of the words that have any of the lexemes, and how often titles have them. */
async function wordsWith(db: Database, lexemes: string): Promise<Found> {
  const { rows } = await db.execute<{ word: string; occurrences: number; listings: number }>(sql`
    select word, occurrences, (
      select sum(listings)::integer from listing_counts where category_id = 0 and measure = 'discount'
    ) as listings
    from title_words
    where word_lexemes(word) @@ ${lexemes}::tsquery and occurrences > 0
    order by occurrences desc, word limit ${MOST_READ}
  `);
  return {
    words: countTerms(rows, (term) => !/\d/.test(term)),
    listings: rows[0]?.listings ?? 0,
  };
}
