import { grouped } from '../numbers.ts';

const MAN = 10_000;
const CHEON = 1_000;

/** Longer numbers are no prices, and the API would refuse them. */
const PRICE = /^(?:(\d{0,8}(?:\.\d{1,4})?)만)?(?:(\d{0,4}(?:\.\d{1,3})?)천)?(\d{0,12})$/;

/**
 * A price in won, as people type it: '15,000', '15000원', '1만5천', '1.5만'. Undefined when there is none,
 * NaN when it cannot be read.
 */
export function parsePrice(text: string) {
  const typed = text.normalize('NFKC').replace(/[\s,원₩]/g, '');
  if (typed === '') return undefined;
  const match = PRICE.exec(typed);
  if (!match) return Number.NaN;
  const [, man, cheon, won] = match;
  // 만 alone is one of them.
  const times = (count: string | undefined, unit: number) =>
    count === undefined ? 0 : Math.round(Number(count || 1) * unit);
  return times(man, MAN) + times(cheon, CHEON) + Number(won);
}

/** A typed price as the fields show it, '1만5천' as '15,000'; what cannot be read stays as it is. */
export function writtenPrice(text: string) {
  const price = parsePrice(text);
  if (price === undefined) return '';
  return Number.isNaN(price) ? text : grouped(price);
}
