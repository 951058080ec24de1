import { subjectOf } from '../ranking/subject.ts';
import { plainText } from '../text/plain-text.ts';
import { fold, readText } from '../text/search-text.ts';
import { readQuantity } from '../text/units.ts';
import { shareWithLargeNumbers } from '../titles/large-numbers.ts';
import { isName } from '../vocabulary/names.ts';
import { type PricedText, QUANTITY, readPriceLimits } from './price-limits.ts';
import type { SearchSource } from './search-source.ts';

const UP_TO = ' ?(?:이하|이내|미만|까지)(?![^ ])';
const LIMIT = `(?: ?(?:초반|중반|후반)대?(?![^ ])|${UP_TO}| ?(?:이상|초과)(?![^ ]))`;
const NUMBER = String.raw`(?:\d{2,3},\d00|\d{3,5}00)`;
/**
 * 10만, 2만5천, 20000, 29,900, 10000~20000, with nothing attached but a limit. Smaller numbers are mostly models and sizes,
 * unless they are a maximum: 5000 이하.
 */
const AMOUNT = new RegExp(
  String.raw`(?<![^ ])(?<amount>\d{1,3}(?:\.\d)?만(?:\d천)?|(?:${NUMBER} ?[~∼〜–-] ?)?${NUMBER}|\d,?\d00(?=${UP_TO}))(?<limit>${LIMIT})?(?![^ ])`,
  'gu',
);
/** Behind a brand, five digits are a model: 레고 42100. */
const MODEL = /^\d{5}$/;
/** From this share of its titles on, a thing is measured in such numbers: 20000 is the capacity of a battery. */
const MEASURED = 1 / 5;
/** The same for numbers that few people type as a price: 21700 is a size of batteries. */
const MEASURED_IN_ANY = 1 / 20;
/** An amount in words or with a limit, or one that is rounded as prices are: to thousands, or to 500 or 900 above. */
const LIKE_PRICE = /[가-힣]|[059]00(?!\d)/;

/**
 * Reads an amount alone as a price that is meant roughly: 텐트 10만, 29900 이어폰.
 * @returns undefined if there is none, or if it is a quantity
 */
export function readBareAmount(text: string): PricedText | undefined {
  const plain = plainText(text);
  const [found, ...others] = Array.from(plain.matchAll(AMOUNT));
  if (!found || others.length > 0) return undefined;
  const { amount = '', limit = '' } = found.groups ?? {};
  const end = found.index + amount.length;
  const after = plain.slice(end + limit.length);
  const [next = ''] = after.trim().split(' ');
  const brand = plain.slice(0, found.index).trim().split(' ').at(-1) ?? '';
  if (MODEL.test(amount) && limit === '' && isName(fold(brand))) return undefined;
  if (QUANTITY.test(after) || readQuantity(`1${next.toLowerCase()}`)) return undefined;
  const read = readPriceLimits(`${plain.slice(0, end)}원${plain.slice(end)}`);
  return read && read.rest !== '' && read.words === `${amount}원${limit}`
    ? { ...read, words: `${amount}${limit}` }
    : undefined;
}

/** The same, unless the product searched for is measured in such numbers, as a battery is. */
export async function readPriceAlone(source: SearchSource, text: string) {
  const read = readBareAmount(text);
  const subject = read && subjectOf(await source.vocabulary(), readText(read.rest));
  const query = subject && (await source.queryOf([subject]));
  if (!query) return undefined;
  const max = LIKE_PRICE.test(read.words) ? MEASURED : MEASURED_IN_ANY;
  return (await shareWithLargeNumbers(source.db, query)) > max ? undefined : read;
}
