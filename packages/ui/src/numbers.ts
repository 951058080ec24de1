const MAN = 10_000;
const EOK = 100_000_000;

/**
 * Formats a number with thousands separators: 1284 → '1,284'. For won and counts, without a unit, with at
 * most one decimal place. It avoids `Intl`, whose first use takes 0.1 s on a slow phone.
 */
export function grouped(value: number) {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Formats an amount in won: 67300 → '67,300원'. */
export function won(amount: number) {
  return `${grouped(amount)}원`;
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
