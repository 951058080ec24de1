import { MAX_INTEGER } from '@damoa/contracts';
import { plainText } from '../text/plain-text.ts';
import { ASKED_THING } from './asked-thing.ts';
import { withoutPlaces } from './without-places.ts';

/** Prices in words, such as 3만원 이하, and the text without them. */
export interface PricedText extends Limits {
  /** What remains to be searched; empty if there is nothing else. */
  rest: string;
  /** The prices, as typed. */
  words: string;
}

/** In won. */
interface Limits {
  min_price?: number;
  max_price?: number;
}

const DIGITS = '일이삼사오육칠팔구';
const UNITS: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1_000 };
const MAN = 10_000;
/** Smaller amounts are no prices: 사원 is an employee, not four won. */
const MIN_PRICE = 100;
/** How far, as a share, the prices may be from an amount that is meant roughly. */
const ROUGHLY = 0.25;

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const DIGIT = `(?:${NUMBER}|[${DIGITS}])`;
/** 5천, 천오백, 천 오백 */
const THOUSANDS = `${DIGIT}?[십백천](?: ?${DIGIT}?[십백천])*`;
/** 3만, 3 만, 이십오만, 이십 오만, 3만5천, 1만 2000 */
const TEN_THOUSANDS = String.raw`(?:${THOUSANDS} ?)?(?:${DIGIT} ?)?만(?: ?(?:${THOUSANDS}|\d{3,4}))?`;
const AMOUNT = `(?:${TEN_THOUSANDS}|${THOUSANDS}|${NUMBER})`;

const TILDE = '[~∼〜]';
const UP_TO =
  '↓|이하|이내|까지|안 ?쪽|안으로|아래|밑으로|밑|언더|안 ?넘[는게]|안 ?되[는게]|넘지 ?않[는게]';
/** 10만원 위로, and not 10만원 위스키; 3만원~, and not 3만원~5만원. */
const FROM = `↑|이상|부터|넘는|위로?(?![^ ,])|${TILDE}(?![^ ,])`;
const BELOW = `미만|보다 ?(?:더 ?|좀 ?)?(?:싼|저렴한|낮은)${ASKED_THING}`;
const ABOVE = `초과|보다 ?(?:더 ?|좀 ?)?(?:비싼|높은)${ASKED_THING}`;
/** 10만원 선, and not 3만원 선풍기. */
const ABOUT = '선(?=(?:의|에|에서|으로)?(?![^ ,]))';
const ROUGH = `짜리|정도|쯤|내외|안팎|사이|전후|가량|근처|언저리|남짓|${ABOUT}`;
const LIMIT = `${UP_TO}|${FROM}|${ROUGH}|${BELOW}|${ABOVE}`;
/** From which to which tenth above 3만원 prices are 3만원 초반. */
const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  초반: [0, 4],
  중반: [3, 7],
  후반: [6, 10],
};
const PART = `(?: ?(?<part>${Object.keys(PARTS).join('|')})대?)?`;
/** 만원대, also before 이하, and not the beginning of 대형 or 대용량. */
const RANGE = `대(?![형용])| 대(?=(?:의|로)?(?![^ ,])| ?(?:${UP_TO}|${FROM}))`;

/** Between two prices, also of 2,3만원, 이삼만원 and 이삼십만원. */
const UNTIL = String.raw`(?: ?(?:${TILDE}|[–-]) ?|(?:에서|부터) ?|,(?=\d[십백천만])|(?<=[${DIGITS}])(?=[${DIGITS}][십백천만]))`;

const PRICE = new RegExp(
  [
    '(?<![^ ])(?:(?:가격|예산)[은이]? ?)?(?:(?:약|단돈|(?<bound>최대|최소)) ?)?',
    `(?<sign>[<>≤≥]=? ?|${TILDE})?`,
    `(?:(?:₩ ?)?(?<from>${AMOUNT}|[${DIGITS}])(?: ?원)?대?${UNTIL})?`,
    `(?<currency>₩ ?)?(?<amount>${AMOUNT})(?<won> ?원(?<range>${RANGE})?${PART})?`,
    `(?: ?(?<limit>${LIMIT})|(?! ?(?:${LIMIT})))`,
    // A noun may follow some of these words without a space: 만원대선물.
    '(?:(?:의|인|인 ?거|인 ?것|으로|로|에|만|거|것)?(?![^ ,])|(?<=이하|이내|미만|원대)(?=[가-힣]))',
  ].join(''),
  'gu',
);

/** What separates words, and is no part of a price: brackets and question marks, and a full stop at the end. */
const PUNCTUATION = /<(?=[^<>]*>)|(?<=<[^<>]*)>|[^\p{L}\p{N}\s%~∼〜–.,₩<>≤≥=↓↑-]|[.,](?!\d)/gu;

/** Units of what is no price: 1만~2만 mAh, 1천~2천 피스. */
export const QUANTITY =
  /^ ?(?:mah|kcal|피스|조각|화소|루멘|시간|와트|rpm|dpi|hz|[개장매권병점회번명인평년월일](?![가-힣])|m?[lgwvap]\b|k?pa\b|[ckm]?m\b)/i;

/** Beside these, an amount alone is the value of a thing and not its price. */
const MONEY = /동전|지폐|화폐|주화|쿠폰|할인|적립|캐시백/;

/**
 * Reads the prices in a text: 3만원 이하, 5만원 미만, 만원대, 1~3만원, 이만원짜리. An amount without a limit is meant
 * roughly.
 * @returns undefined if there are none, or if they exclude each other
 */
export function readPriceLimits(text: string): PricedText | undefined {
  const plain = plainText(text);
  // As long as before, so that the places are the same.
  const spaced = plain.replace(PUNCTUATION, (mark) => ' '.repeat(mark.length));
  const prices = Array.from(spaced.matchAll(PRICE)).flatMap(({ 0: words, index, groups = {} }) => {
    const end = index + words.length;
    const limits = limitsOf(groups, plain, plain.slice(end));
    return limits ? { ...limits, words: words.trim(), start: index, end } : [];
  });
  const limits = prices.every(({ isRough }) => isRough) ? around(prices) : within(prices);
  if (limits === undefined) return undefined;
  return { ...withoutPlaces(plain, prices), ...limits };
}

/** The limits of several prices, all of which apply. */
function within(prices: readonly Limits[]): Limits | undefined {
  const min = Math.max(...prices.map(({ min_price = 0 }) => min_price));
  const max = Math.min(...prices.map(({ max_price = MAX_INTEGER }) => max_price));
  if (min > max || (min === 0 && max === MAX_INTEGER)) return undefined;
  return { ...(min > 0 && { min_price: min }), ...(max < MAX_INTEGER && { max_price: max }) };
}

/** The limits of several amounts that are meant roughly: from the lowest to the highest. */
function around(prices: readonly Limits[]): Limits | undefined {
  if (prices.length === 0) return undefined;
  return {
    min_price: Math.min(...prices.map(({ min_price = 0 }) => min_price)),
    max_price: Math.max(...prices.map(({ max_price = MAX_INTEGER }) => max_price)),
  };
}

/** @param after what follows the price in the text */
function limitsOf(
  price: Readonly<Record<string, string>>,
  text: string,
  after: string,
): (Limits & { isRough?: boolean }) | undefined {
  const { bound, sign = '', from, currency, amount = '', range, part, limit = '' } = price;
  const won = currency ?? price.won;
  const least = amountOf(amount);
  if (least < MIN_PRICE || least > MAX_INTEGER) return undefined;
  // Without 원, 5만 이하 is a price, 5 이하 and 5만 are not.
  if (
    won === undefined &&
    (!/만|\d천/.test(amount) ||
      (limit === '' && sign === '' && from === undefined && bound === undefined))
  )
    return undefined;
  if (won === undefined && QUANTITY.test(after)) return undefined;
  const most = range === undefined ? least : least + roundnessOf(least) - 1;
  if (from !== undefined) return between(from, amount, most);
  if (isOneOf(BELOW, limit)) return { max_price: least - 1 };
  if (isOneOf(ABOVE, limit)) return { min_price: most + 1 };
  if (part !== undefined && isOneOf(UP_TO, limit))
    return { max_price: partOf(least, part).max_price ?? most };
  if (isOneOf(UP_TO, limit) || /[<≤~∼〜]/.test(sign)) return { max_price: most };
  if (isOneOf(FROM, limit) || sign !== '') return { min_price: least };
  if (bound !== undefined) return bound === '최대' ? { max_price: most } : { min_price: least };
  if (part !== undefined) return partOf(least, part);
  if (range !== undefined) return { min_price: least, max_price: most };
  if (MONEY.test(text)) return undefined;
  return {
    min_price: Math.round(least * (1 - ROUGHLY)),
    max_price: Math.round(least * (1 + ROUGHLY)),
    isRough: true,
  };
}

const isOneOf = (words: string, word: string) => new RegExp(`^(?:${words})$`).test(word);

/** The prices of 3만원 초반: a part of those from 30,000 to 39,999 won. */
function partOf(amount: number, part: string): Limits {
  const tenth = roundnessOf(amount) / 10;
  const [from, to] = PARTS[part] ?? [0, 10];
  return { min_price: amount + from * tenth, max_price: amount + to * tenth - 1 };
}

const IS_NUMBER = new RegExp(`^(?:[\\d,.]+|[${DIGITS}])$`);
const UNIT_OF_NUMBER = new RegExp(`^(?:[\\d,.]+|[${DIGITS}]) ?([십백천]*만|[십백천])`);

/** A digit with zeros behind it, as people write 이삼십만원: 2~30만원. Not 20, since 1~20만원 may begin at 10,000. */
const DIGIT_AND_ZEROS = /^([3-9]|2(?=00))(0+)만/;

/**
 * The lower price may lack the unit of the higher one, or its 만: 1~3만원, 1~3만5천원, 1백~2백만원. Behind the digit before its
 * own, it lacks the zeros too: 2~30만원 are 200,000 to 300,000 won, but 5~30만원 begin at 50,000.
 */
function between(from: string, to: string, max: number): Limits | undefined {
  const [, digit, zeros] = DIGIT_AND_ZEROS.exec(to) ?? [];
  const low = amountOf(zeros && Number(from) + 1 === Number(digit) ? from + zeros : from);
  const [, unit = ''] = UNIT_OF_NUMBER.exec(to) ?? [];
  const hasUnit = !IS_NUMBER.test(from);
  const factor = hasUnit ? (unit.endsWith('만') && !from.includes('만') ? MAN : 1) : amountOf(unit);
  const min = factor > 0 && low * factor < max ? low * factor : low;
  if (min >= max) return undefined;
  return { ...(min >= MIN_PRICE && { min_price: min }), max_price: max };
}

/** The unit of the last digit that is not zero: 10,000 of 30,000. */
function roundnessOf(amount: number) {
  let unit = 1;
  while (amount % (unit * 10) === 0) unit *= 10;
  return unit;
}

/** The value of 3만5천, 이십오만 or 12,000. */
function amountOf(amount: string) {
  let [tenThousands, thousands] = [0, 0];
  let digit: number | undefined;
  for (const [part] of amount.matchAll(new RegExp(`${NUMBER}|[^ ]`, 'g'))) {
    const unit = UNITS[part];
    if (unit !== undefined) {
      thousands += (digit ?? 1) * unit;
      digit = undefined;
    } else if (part === '만') {
      tenThousands = (thousands + (digit ?? 0) || 1) * MAN;
      thousands = 0;
      digit = undefined;
    } else {
      digit = DIGITS.includes(part) ? DIGITS.indexOf(part) + 1 : Number(part.replaceAll(',', ''));
    }
  }
  return Math.round(tenThousands + thousands + (digit ?? 0));
}
