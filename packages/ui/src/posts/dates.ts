import { timeInSeoul } from '../numbers.ts';

const year = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Seoul', year: 'numeric' });

/** A time in Seoul with its year: '2026.11.21 09:05'. */
export function dateTimeInSeoul(iso: string) {
  return `${year.format(new Date(iso))}.${timeInSeoul(iso)}`;
}

/** A date in Seoul: '2026.11.21'. */
export function dayInSeoul(iso: string) {
  return dateTimeInSeoul(iso).replace(/ .*/, '');
}
