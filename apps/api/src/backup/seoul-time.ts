const OFFSET = 9 * 60 * 60 * 1000;

/** Formats a time as ISO 8601 with milliseconds and the UTC offset of Seoul. */
export function seoulTime(time: Date) {
  return new Date(Number(time) + OFFSET).toISOString().replace('Z', '+09:00');
}
