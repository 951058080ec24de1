const MAN = 10_000;
const EOK = 100_000_000;

/** 1284 → '1,284'. For won as for counts; the unit is written by whoever shows it. */
export function grouped(value: number) {
  return value.toLocaleString('ko-KR');
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

const seoul = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * A time in Seoul: '11.21 09:05'. Built from parts, since the separators differ between versions
 * of the locale data, and a difference between server and browser is a hydration mismatch.
 */
export function timeInSeoul(iso: string) {
  const parts = seoul.formatToParts(new Date(iso));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('month')}.${part('day')} ${part('hour')}:${part('minute')}`;
}
