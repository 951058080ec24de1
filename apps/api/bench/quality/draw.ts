import { randomNumbers } from '@damoa/demo';

/** FNV-1a of the composed text, in 32 bits and then mixed: the same on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text.normalize('NFC'))) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A stream of pseudo-random choices that depends on its seed alone. */
export interface Draw {
  unit(): number;
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` different items, in random order. */
  some<T>(list: readonly T[], count: number): T[];
}

export function draws(seed: string): Draw {
  const unit = randomNumbers(hash(seed));
  const below = (limit: number) => Math.floor(unit() * limit);
  return {
    unit,
    below,
    chance: (probability) => unit() < probability,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    some<T>(list: readonly T[], count: number) {
      const left = [...list];
      const taken: T[] = [];
      while (taken.length < count && left.length > 0) {
        taken.push(...left.splice(below(left.length), 1));
      }
      return taken;
    },
  };
}

/** Up to `count` items, the same ones in every run and whatever else is in the list. */
export function sample<T>(
  list: readonly T[],
  count: number,
  purpose: string,
  name: (item: T) => string,
) {
  return list
    .map((item) => ({ item, order: hash(`${purpose} ${name(item)}`) }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item);
}
