/** The approximate number of intervals of an axis. */
const INTERVALS = 3;
/** The share of the range that stays free above and below the prices, for their labels. */
const FREE = 0.15;

/** The ends of a price axis and the interval of its labels, in round numbers of won. */
export function priceAxis(lowest: number, highest: number) {
  const range = highest - lowest || highest / 5 || 1_000;
  const interval = roundUp(range / INTERVALS);
  return {
    min: Math.max(0, Math.floor((lowest - range * FREE) / interval) * interval),
    max: Math.ceil((highest + range * FREE) / interval) * interval,
    interval,
  };
}

/** Rounds up to a number of the series 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const step = [1, 2, 5, 10].find((step) => step * power >= value) ?? 10;
  return step * power;
}
