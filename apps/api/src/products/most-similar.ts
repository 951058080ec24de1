import { ACCESSORY } from '../search/head.ts';

/** A product as it is compared. */
export interface Compared {
  category_id: number;
  price: number;
  /** Folded. */
  title: string;
  /** As `headOf` makes it of the title. */
  head: string;
}

/** A listing that may be similar. */
export interface Candidate extends Compared {
  id: number;
  volume: number;
  is_sold_out: boolean;
}

/** From this share of common words on two titles are of one thing, offered twice. */
const SAME = 0.8;
/** How many times as popular makes up for a price that is twice as far. */
const POPULARITY = 0.25;

/**
 * The most similar of the candidates, in this order: what can be bought, the same category, the same
 * thing, common words of the titles, and a near price of what is popular. Of almost the same titles there
 * is one.
 */
export function mostSimilar(
  product: Compared,
  candidates: readonly Candidate[],
  most: number,
): Candidate[] {
  const own = wordsOf(product.title);
  const ranked = candidates
    .map((candidate) => {
      const words = wordsOf(candidate.title);
      return { candidate, words, rank: rankOf(product, candidate, own.intersection(words).size) };
    })
    .sort((one, other) => compare(one.rank, other.rank));
  const chosen: typeof ranked = [];
  for (const next of ranked) {
    if (chosen.length === most) break;
    if (!chosen.some(({ words }) => likeness(words, next.words) >= SAME)) chosen.push(next);
  }
  return chosen.map(({ candidate }) => candidate);
}

/** The smaller, the more similar; the first number that differs decides. */
function rankOf(product: Compared, candidate: Candidate, common: number) {
  const farness = Math.abs(Math.log((candidate.price + 1) / (product.price + 1)));
  return [
    Number(candidate.is_sold_out),
    Number(candidate.category_id !== product.category_id),
    Number(!isSameThing(product.head, candidate.head)),
    -common,
    farness - POPULARITY * Math.log(candidate.volume + 1),
    candidate.id,
  ];
}

function compare(one: readonly number[], other: readonly number[]) {
  const place = one.findIndex((value, index) => value !== other[index]);
  return (one[place] ?? 0) - (other[place] ?? 0);
}

/** An accessory is like another one, and not like what it is for. */
function isSameThing(one: string, other: string) {
  if (one.startsWith(ACCESSORY) !== other.startsWith(ACCESSORY)) return false;
  const things = new Set(one.split(' '));
  return other.split(' ').some((word) => /[^!]/.test(word) && things.has(word));
}

const wordsOf = (title: string) => new Set(title.match(/[\p{L}\p{N}]+/gu));

const likeness = (one: Set<string>, other: Set<string>) =>
  one.intersection(other).size / Math.max(1, one.union(other).size);
