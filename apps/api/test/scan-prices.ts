import type { StoredChange } from './stored-prices.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Facts about a price, computed from its whole history: slow and simple. */
export interface ScannedPrice {
  price: number;
  lowest: number;
  highest: number;
  dropped_at: Date | null;
  reference: number | null;
  /** When it was last lower, or may have been: nothing is known before the first price. */
  last_lower_at: Date | null;
  /** Whole percent; 0 if there is no drop now. */
  drop: number;
  /** Whether it fell within these days, and was not lower in them. */
  isLowestOf(days: number): boolean;
}

/** @param changes those of one product, oldest first; at least one */
export function scanPrices(changes: readonly StoredChange[], now = Date.now()): ScannedPrice {
  const ends = changes.slice(1).map(({ changed_at }) => changed_at.getTime());
  const held = changes.map(({ price, changed_at }, place) => ({
    price,
    from: changed_at.getTime(),
    until: ends[place] ?? Number.POSITIVE_INFINITY,
  }));
  const [first] = changes;
  const last = changes.at(-1);
  if (!first || !last) throw new RangeError('There is no price without a change.');
  if (first.previous !== null) {
    const until = first.changed_at.getTime();
    held.unshift({ price: first.previous, from: Number.NEGATIVE_INFINITY, until });
  }
  const { price } = last;
  const prices = held.map((stretch) => stretch.price);
  const lower = held.filter((stretch) => stretch.price < price).map(({ until }) => until);
  if (first.previous === null && changes.length > 1) lower.push(first.changed_at.getTime());
  const droppedAt =
    last.previous !== null && price < last.previous ? last.changed_at.getTime() : null;
  const before = held.filter(
    ({ from, until }) => droppedAt !== null && from < droppedAt && until > droppedAt - 30 * DAY,
  );
  const reference = droppedAt === null ? null : Math.min(...before.map((stretch) => stretch.price));
  const isDrop = droppedAt !== null && droppedAt > now - 30 * DAY && reference !== null;
  return {
    price,
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
    dropped_at: droppedAt === null ? null : new Date(droppedAt),
    reference,
    last_lower_at: lower.length > 0 ? new Date(Math.max(...lower)) : null,
    drop: isDrop && reference > price ? Math.floor((100 * (reference - price)) / reference) : 0,
    isLowestOf(days) {
      const since = now - days * DAY;
      return droppedAt !== null && droppedAt >= since && lower.every((until) => until < since);
    },
  };
}
