import { SEOUL_AHEAD } from '@damoa/contracts';

/** Formats a time as ISO 8601 with milliseconds and the UTC offset of Seoul. */
export function seoulTime(time: Date) {
  return new Date(Number(time) + SEOUL_AHEAD).toISOString().replace('Z', '+09:00');
}
