import { timeInSeoul } from './time-in-seoul.ts';

// Apart from `time-in-seoul.ts`, which the first page needs: the first use of `Intl` takes 0.1 s on a slow phone.
const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', year: 'numeric' });

/** Formats an ISO 8601 time with its year in Seoul time: '2026.11.21 09:05'. */
export function dateTimeInSeoul(iso: string) {
  return `${year.format(new Date(iso))}.${timeInSeoul(iso)}`;
}

/** Formats the date of an ISO 8601 time in Seoul: '2026.11.21'. */
export function dayInSeoul(iso: string) {
  return dateTimeInSeoul(iso).replace(/ .*/, '');
}
