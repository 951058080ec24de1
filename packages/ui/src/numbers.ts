import { SEOUL_AHEAD } from '@damoa/contracts';

const MAN = 10_000;
const EOK = 100_000_000;

/**
 * 1284 → '1,284', for won and counts, with at most one decimal place and without a unit. It avoids `Intl`,
 * whose first use takes 0.1 s on a slow phone.
 */
export function grouped(value: number) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Orders in Korean units: 3821 → '3,821', 12345 → '1.2만'. Rounded down. */
export function orders(value: number) {
  if (value >= EOK) return `${grouped(Math.floor(value / (EOK / 10)) / 10)}억`;
  if (value >= MAN) return `${grouped(Math.floor(value / (MAN / 10)) / 10)}만`;
  return grouped(value);
}

/** A rating in percent as stars of five: 96.4 → '4.8'. Rounded down: five stars are all of them. */
export function rating(percent: number) {
  return (Math.floor(percent / 2) / 10).toFixed(1);
}

/** A time in Seoul: '11.21 09:05'. It avoids `Intl`, whose output differs between server and browser. */
export function timeInSeoul(iso: string) {
  const time = new Date(Date.parse(iso) + SEOUL_AHEAD);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${time.getUTCMonth() + 1}.${time.getUTCDate()}`;
  return `${date} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
}
