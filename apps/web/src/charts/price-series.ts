import { MAX_DAYS_AWAY, type PriceHistory } from '@damoa/contracts';

const DAY = 24 * 60 * 60 * 1000;
/** The minimum number of days that a chart covers. */
const MIN_DAYS = 7;

/** A price in won, and the time from which it held, in milliseconds since 1970. */
export interface PricePoint {
  at: number;
  price: number;
  /** When at the latest the product was gone, if it returned later: what is known is only that it was for long. */
  goneBy?: number;
}

/** The prices of a product from `from` until `until`, in milliseconds since 1970. */
export interface PriceSeries {
  from: number;
  until: number;
  /** The oldest first; each price holds until the next one or until the product is gone, the last until `until`. */
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
  const all = prices.map(({ at, price }, index): PricePoint => {
    const since = at === null ? from : Date.parse(at);
    const next = prices[index + 1];
    if (!next?.is_return || next.at === null) return { at: since, price };
    return { at: since, price, goneBy: Math.max(since, Date.parse(next.at) - MAX_DAYS_AWAY * DAY) };
  });
  const points = all
    .filter(({ goneBy }, index) => (goneBy ?? all[index + 1]?.at ?? until) > from)
    .map((point) => ({ ...point, at: Math.max(from, point.at) }));
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
