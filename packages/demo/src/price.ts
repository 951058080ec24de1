import { percentBelow } from '@damoa/contracts';
import type { Draw } from './random.ts';

export type Price = { sale: number; original: number | null; discount: number };

/** Rounds an amount to a typical shop price: 3,490, 18,900, 129,000. */
export function shopPrice(won: number, draw: Draw): number {
  if (won < 10_000) return Math.floor(won / 100) * 100 + (draw.chance(0.4) ? 90 : 0);
  if (won < 100_000) {
    return draw.chance(0.6) ? Math.floor(won / 1000) * 1000 + 900 : Math.round(won / 100) * 100;
  }
  return Math.round(won / 1000) * 1000 - (draw.chance(0.5) ? 100 : 0);
}

/** A price that is log-uniform over the range. A little more than half of them have a list price. */
export function price([low, high]: [low: number, high: number], draw: Draw): Price {
  const sale = shopPrice(low * (high / low) ** draw.unit(), draw);
  if (!draw.chance(0.55)) return { sale, original: null, discount: 0 };
  const reduction = 0.05 + 0.6 * draw.unit() ** 1.3;
  const original = Math.max(
    Math.ceil(sale / (1 - reduction) / 100) * 100,
    Math.ceil((sale * 1.04) / 100) * 100,
  );
  return { sale, original, discount: percentBelow(original, sale) };
}
