/** A stream of pseudo-random numbers. */
export type Draw = {
  /** A number from 0 up to, but not including, 1. */
  unit(): number;
  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A roughly normally distributed number: mean 0, two thirds between -1 and 1. */
  bell(): number;
};

/** Hashes a seed and an index to 32 bits, so that neighbouring indexes give unrelated values. */
export function mix(seed: number, index: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** A generator of numbers from 0 up to, but not including, 1 (mulberry32), determined by a 32-bit seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296;
  };
}

/** A stream of numbers, determined by a seed and an index. */
export function draws(seed: number, index: number): Draw {
  const unit = randomNumbers(mix(seed, index));
  const below = (limit: number) => Math.floor(unit() * limit);
  return {
    unit,
    below,
    chance: (probability) => unit() < probability,
    pick<T>(list: readonly T[]): T {
      return list[below(list.length)] as T;
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
  };
}
