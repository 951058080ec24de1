import { SEOUL_AHEAD } from '@damoa/contracts';

/** Hours in Seoul, which has no daylight saving time. Between them, advertising needs a separate consent. */
const BEGIN = 21;
const END = 8;
/** Milliseconds. */
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/** When the present quiet hours end; undefined outside of quiet hours. */
export function quietUntil(now: Date): Date | undefined {
  const sinceMidnight = timeOfDay(now);
  if (sinceMidnight < END * HOUR) return new Date(now.getTime() - sinceMidnight + END * HOUR);
  if (sinceMidnight < BEGIN * HOUR) return undefined;
  return new Date(now.getTime() - sinceMidnight + DAY + END * HOUR);
}

/** Whole seconds until the next quiet hours begin; 0 in them. */
export function secondsUntilQuiet(now: Date) {
  if (quietUntil(now)) return 0;
  return Math.floor((BEGIN * HOUR - timeOfDay(now)) / 1_000);
}

/** Milliseconds since midnight in Seoul. */
function timeOfDay(now: Date) {
  return (now.getTime() + SEOUL_AHEAD) % DAY;
}
