import { ACCESSORY } from '../search/ranking/head.ts';

/** The properties of a product that are compared. */
export interface Compared {
  category_id: number;
  price: number;
  /** Folded. */
  title: string;
  /** The title's head (see `headOf`). */
  head: string;
}

/** A listing that may be similar. */
export interface Candidate extends Compared {
  id: number;
  volume: number;
  is_sold_out: boolean;
}

/** Titles that share this much of their words are offers of the same product. */
const SAME = 0.8;
/** The weight of popularity compared with the distance of prices, both on a logarithmic scale. */
const POPULARITY = 0.25;

/**
 * The most similar candidates, ranked by availability, the same category, the same kind of product, the
 * number of common words in the titles, and then near prices and popularity together. Of almost equal titles,
 * only the best is kept.
 */
export function mostSimilar(
  product: Compared,
  candidates: readonly Candidate[],
  max: number,
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
    if (chosen.length === max) break;
    if (!chosen.some(({ words }) => likeness(words, next.words) >= SAME)) chosen.push(next);
  }
  return chosen.map(({ candidate }) => candidate);
}

/** Sort keys, compared in order; smaller is more similar. */
function rankOf(product: Compared, candidate: Candidate, common: number) {
  const priceDistance = Math.abs(Math.log((candidate.price + 1) / (product.price + 1)));
  return [
    Number(candidate.is_sold_out),
    Number(candidate.category_id !== product.category_id),
    Number(!isSameKind(product.head, candidate.head)),
    -common,
    priceDistance - POPULARITY * Math.log(candidate.volume + 1),
    candidate.id,
  ];
}

function compare(one: readonly number[], other: readonly number[]) {
  const index = one.findIndex((value, index) => value !== other[index]);
  return (one[index] ?? 0) - (other[index] ?? 0);
}

/** Whether two heads name the same kind of product. An accessory is not like what it is for. */
function isSameKind(one: string, other: string) {
  if (one.startsWith(ACCESSORY) !== other.startsWith(ACCESSORY)) return false;
  const words = new Set(one.split(' '));
  return other.split(' ').some((word) => /[^!]/.test(word) && words.has(word));
}

const wordsOf = (title: string) => new Set(title.match(/[\p{L}\p{N}]+/gu));

const likeness = (one: Set<string>, other: Set<string>) =>
  one.intersection(other).size / Math.max(1, one.union(other).size);
