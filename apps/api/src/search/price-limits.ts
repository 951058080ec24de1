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
const LEAST = 100;
/** The highest price that a filter accepts. */
const MOST = 2_147_483_647;
/** How far, as a share, the prices may be from an amount that is meant roughly. */
const ROUGHLY = 0.25;

const NUMBER = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const DIGIT = `(?:${NUMBER}|[${DIGITS}])`;
/** 5천, 천오백 */
const THOUSANDS = `(?:${DIGIT}?[십백천])+`;
/** 3만, 3 만, 이십오만, 3만5천, 1만 2000 */
const TEN_THOUSANDS = String.raw`(?:${THOUSANDS})?(?:${DIGIT} ?)?만(?: ?(?:${THOUSANDS}|\d{3,4}))?`;
const AMOUNT = `(?:${TEN_THOUSANDS}|${THOUSANDS}|${NUMBER})`;

const UP_TO = '이하|이내|까지|안쪽|안으로|아래|밑으로|안 ?넘는|넘지 ?않는';
const FROM = '이상|부터|넘는';
const ROUGH = '짜리|정도|쯤|내외|안팎|사이';
/** 만원대, also before 이하, and not the beginning of 대형 or 대용량. */
const RANGE = `대(?![형용])| 대(?=(?:의|로)?(?![^ ,])| ?(?:${UP_TO}|${FROM}))`;

const PRICE = new RegExp(
  [
    '(?<![^ ])(?:(?:가격|예산|약) ?)?',
    `(?:(?<from>${AMOUNT})(?: ?원)?(?: ?[~∼〜–-] ?|(?:에서|부터) ?))?`,
    `(?<amount>${AMOUNT})(?<won> ?원(?<range>${RANGE})?)?`,
    `(?: ?(?<limit>${UP_TO}|${FROM}|${ROUGH}|미만|초과))?`,
    // A noun may follow some of these words without a space: 만원대선물.
    '(?:(?:의|인|으로|로|에)?(?![^ ,])|(?<=이하|이내|미만|원대)(?=[가-힣]))',
  ].join(''),
  'gu',
);

/** Beside these, an amount alone is the value of a thing and not its price. */
const MONEY = /동전|지폐|화폐|주화|쿠폰|할인|적립|캐시백/;

/**
 * Reads the prices in a text: 3만원 이하, 5만원 미만, 만원대, 1~3만원, 이만원짜리. An amount without a limit is meant
 * roughly.
 * @returns undefined if there are none, or if they exclude each other
 */
export function readPriceLimits(text: string): PricedText | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const prices = Array.from(plain.matchAll(PRICE)).flatMap(({ 0: words, groups = {} }) => {
    const limits = limitsOf(groups, plain);
    return limits ? { words, ...limits } : [];
  });
  if (prices.length === 0) return undefined;
  const min = Math.max(...prices.map(({ min_price = 0 }) => min_price));
  const max = Math.min(...prices.map(({ max_price = MOST }) => max_price));
  if (min > max) return undefined;
  return {
    rest: prices
      .reduce((left, { words }) => left.replace(words, ' '), plain)
      .replace(/ +/g, ' ')
      .trim(),
    words: prices.map(({ words }) => words.trim()).join(' '),
    ...(min > 0 && { min_price: min }),
    ...(max < MOST && { max_price: max }),
  };
}

function limitsOf(price: Readonly<Record<string, string>>, text: string): Limits | undefined {
  const { from, amount = '', won, range, limit = '' } = price;
  const least = amountOf(amount);
  if (least < LEAST || least > MOST) return undefined;
  // Without 원, 5만 이하 is a price, 5 이하 and 5만 are not.
  if (won === undefined && (!/만|\d천/.test(amount) || (limit === '' && from === undefined)))
    return undefined;
  const most = range === undefined ? least : least + roundnessOf(least) - 1;
  if (from !== undefined) return between(from, amount, most);
  if (limit === '미만') return { max_price: least - 1 };
  if (limit === '초과') return { min_price: most + 1 };
  if (isOneOf(UP_TO, limit)) return { max_price: most };
  if (isOneOf(FROM, limit)) return { min_price: least };
  if (range !== undefined) return { min_price: least, max_price: most };
  if (MONEY.test(text)) return undefined;
  return {
    min_price: Math.round(least * (1 - ROUGHLY)),
    max_price: Math.round(least * (1 + ROUGHLY)),
  };
}

const isOneOf = (words: string, word: string) => new RegExp(`^(?:${words})$`).test(word);

/** The lower price may lack the unit of the higher one: 1~3만원. */
function between(from: string, to: string, max: number): Limits | undefined {
  const low = amountOf(from);
  const hasUnit = !/^[\d,.]+$/.test(from);
  const inUnit = low * (hasUnit ? 1 : amountOf(to.replace(/^[\d,.]+|[^만천백]/g, '') || '0'));
  const min = inUnit > 0 && inUnit < max ? inUnit : low;
  return min < max ? { min_price: min, max_price: max } : undefined;
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
