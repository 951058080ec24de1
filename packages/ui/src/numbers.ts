const MAN = 10_000;
const EOK = 100_000_000;

/**
 * 1284 → '1,284'. For won as for counts, with one decimal place at most; the unit is written by
 * whoever shows it. Without `Intl`, which takes a slow phone a tenth of a second to begin with.
 */
export function grouped(value: number) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Orders as a shopper says them: 3821 → '3,821', 12345 → '1.2만'. Cut, never rounded up. */
export function orders(value: number) {
  if (value >= EOK) return `${grouped(Math.floor(value / (EOK / 10)) / 10)}억`;
  if (value >= MAN) return `${grouped(Math.floor(value / (MAN / 10)) / 10)}만`;
  return grouped(value);
}

/** A rating in percent as stars of five: 96.4 → '4.8'. */
export function rating(percent: number) {
  return (percent / 20).toFixed(1);
}

/** Korea has had no summer time since 1988. */
const SEOUL_AHEAD = 9 * 60 * 60 * 1000;

/** A time in Seoul: '11.21 09:05'. Without `Intl`, whose texts differ between server and browser. */
export function timeInSeoul(iso: string) {
  const time = new Date(Date.parse(iso) + SEOUL_AHEAD);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${time.getUTCMonth() + 1}.${time.getUTCDate()}`;
  return `${date} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
}
