import type { PriceHistory } from '@damoa/contracts';

const DAY = 24 * 60 * 60 * 1000;
/** Days that a chart shows at least. */
const SHORTEST = 7;

/** A price and the time from which it held, in milliseconds. */
export interface PricePoint {
  at: number;
  price: number;
}

/** The course of a price from `from` until `until`, in milliseconds. */
export interface PriceCourse {
  from: number;
  until: number;
  /** The oldest first; each price holds until the next one, the last until `until`. */
  points: PricePoint[];
  /** The latest time of the lowest and of the highest price. */
  lowest: PricePoint;
  highest: PricePoint;
}

/**
 * The course of a price in the last days before `until`, or since it is known.
 * @param prices as the contract answers them: at least one, the oldest first
 */
export function priceCourse(
  prices: PriceHistory['data'],
  until: number,
  days?: number,
): PriceCourse {
  const from = days === undefined ? beginning(prices, until) : until - days * DAY;
  const all = prices.map(({ at, price }) => ({ at: at === null ? from : Date.parse(at), price }));
  const points = all
    .filter((_, index) => (all[index + 1]?.at ?? until) > from)
    .map(({ at, price }) => ({ at: Math.max(from, at), price }));
  const [first = { at: from, price: 0 }] = points;
  const latest = (isBetter: (one: number, other: number) => boolean) =>
    points.reduce((best, point) => (isBetter(point.price, best.price) ? point : best), first);
  return {
    from,
    until,
    points,
    lowest: latest((one, other) => one <= other),
    highest: latest((one, other) => one >= other),
  };
}

/** A little before the first change where nobody knows since when the price before it held. */
function beginning([oldest, next]: PriceHistory['data'], until: number) {
  const known = Date.parse(oldest?.at ?? next?.at ?? new Date(until).toISOString());
  const first = oldest?.at === null ? known - (until - known) / 20 : known;
  return Math.min(first, until - SHORTEST * DAY);
}
