import { timeInSeoul } from './time-in-seoul.ts';

/** Formats the date of an ISO 8601 time in Seoul: '2026.11.21'. */
export function dayInSeoul(iso: string) {
  return timeInSeoul(iso).replace(/ .*/, '');
}
