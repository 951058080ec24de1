import { grouped } from '../numbers.ts';

const MAN = 10_000;
const CHEON = 1_000;

/** The syntax of a price. Longer numbers are no prices, and the API would refuse them. */
const PRICE = /^(?:(\d{0,8}(?:\.\d{1,4})?)만)?(?:(\d{0,4}(?:\.\d{1,3})?)천)?(\d{0,12})$/;

/**
 * Parses a price in won, as people type it: '15,000', '15000원', '1만5천', '1.5만'.
 * @returns undefined for an empty text, NaN if the text cannot be parsed
 */
export function parsePrice(text: string) {
  const typed = text.normalize('NFKC').replace(/[\s,원₩]/g, '');
  if (typed === '') return undefined;
  const match = PRICE.exec(typed);
  if (!match) return Number.NaN;
  const [, man, cheon, won] = match;
  // 만 without a number is 10,000.
  const times = (count: string | undefined, unit: number) =>
    count === undefined ? 0 : Math.round(Number(count || 1) * unit);
  return times(man, MAN) + times(cheon, CHEON) + Number(won);
}

/** Formats a typed price for its field: '1만5천' → '15,000'. A text that cannot be parsed stays as it is. */
export function writtenPrice(text: string) {
  const price = parsePrice(text);
  if (price === undefined) return '';
  return Number.isNaN(price) ? text : grouped(price);
}
