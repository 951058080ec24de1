/**
 * Milliseconds by which Seoul is ahead of UTC. Constant: there has been no daylight saving time since 1988.
 */
export const SEOUL_AHEAD = 9 * 60 * 60 * 1000;

/** Formats a time as ISO 8601 with milliseconds and the UTC offset of Seoul. */
export function seoulTime(time: Date) {
  return new Date(Number(time) + SEOUL_AHEAD).toISOString().replace('Z', '+09:00');
}

/** The day in Seoul, as YYYY-MM-DD. */
export function seoulDay(at = Date.now()) {
  return new Date(at + SEOUL_AHEAD).toISOString().slice(0, 10);
}
