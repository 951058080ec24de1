import { SEOUL_AHEAD } from '@damoa/contracts';

const MAN = 10_000;
const EOK = 100_000_000;

/**
 * Formats a number with thousands separators: 1284 → '1,284'. For won and counts, without a unit, with at
 * most one decimal place. It avoids `Intl`, whose first use takes 0.1 s on a slow phone.
 */
export function grouped(value: number) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Formats a number of orders in Korean units, rounded down: 3821 → '3,821', 12345 → '1.2만'. */
export function orders(value: number) {
  if (value >= EOK) return `${grouped(Math.floor(value / (EOK / 10)) / 10)}억`;
  if (value >= MAN) return `${grouped(Math.floor(value / (MAN / 10)) / 10)}만`;
  return grouped(value);
}

/**
 * Formats a rating in percent as stars out of five: 96.4 → '4.8'. Rounded down, so that only 100 % is '5.0'.
 */
export function rating(percent: number) {
  return (Math.floor(percent / 2) / 10).toFixed(1);
}

/**
 * Formats an ISO 8601 time in Seoul time: '11.21 09:05'. It avoids `Intl`, whose output differs between
 * server and browser.
 */
export function timeInSeoul(iso: string) {
  const time = new Date(Date.parse(iso) + SEOUL_AHEAD);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${time.getUTCMonth() + 1}.${time.getUTCDate()}`;
  return `${date} ${two(time.getUTCHours())}:${two(time.getUTCMinutes())}`;
}
