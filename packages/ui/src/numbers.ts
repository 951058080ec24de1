const MAN = 10_000;
const EOK = 100_000_000;
const inKorean = new Intl.NumberFormat('ko-KR');

/** 1284 → '1,284'. For won as for counts; the unit is written by whoever shows it. */
export function grouped(value: number) {
  return inKorean.format(value);
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
