import type { PriceHistory } from '@damoa/contracts';

const DAY = 24 * 60 * 60 * 1000;
/** The minimum number of days that a chart covers. */
const MIN_DAYS = 7;

/** A price in won, and the time from which it held, in milliseconds since 1970. */
export interface PricePoint {
  at: number;
  price: number;
}

/** The prices of a product from `from` until `until`, in milliseconds since 1970. */
export interface PriceSeries {
  from: number;
  until: number;
  /** The oldest first; each price holds until the next one, the last until `until`. */
  points: PricePoint[];
  /** The lowest and the highest price, each with the latest time at which it began to hold. */
  lowest: PricePoint;
  highest: PricePoint;
}

/**
 * The series of prices in the last `days` days before `until`; without `days`, since the first known price.
 * @param prices at least one, the oldest first
 */
export function priceSeries(
  prices: PriceHistory['data'],
  until: number,
  days?: number,
): PriceSeries {
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

/**
 * The start of a series: the first price or, if nobody knows since when that held, shortly before its change.
 */
function beginning([oldest, next]: PriceHistory['data'], until: number) {
  const known = Date.parse(oldest?.at ?? next?.at ?? new Date(until).toISOString());
  const first = oldest?.at === null ? known - (until - known) / 20 : known;
  return Math.min(first, until - MIN_DAYS * DAY);
}
