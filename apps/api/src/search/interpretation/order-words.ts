import { SORTS, type Sort } from '@damoa/contracts';
import { plainText } from '../text/plain-text.ts';
import { DENIALS, SEPARATE_DENIALS } from '../vocabulary/sentence-words.ts';
import { ASKED_THING } from './asked-thing.ts';
import { withoutPlaces } from './without-places.ts';

/** Words of a text that ask for an order of the products, and the text without them. */
export interface OrderedText {
  sort: Sort;
  /** What remains to be searched; empty if there is nothing else. */
  rest: string;
  /** As typed. */
  words: string;
}

const MOST = '(?:(?:제일|가장|젤) ?)';
const PRICE = '(?:(?:가격|값)[이은]? ?)';
const WHICH = '(?:(?:어디|뭐|어느 ?것|어느 ?게|어떤 ?게)[가이]? ?)';
const POLITE = '(?:요|나요|지|냐|니)?';

const like = (adjectives: string, ofPrice: string) =>
  `(?:${MOST}?${PRICE}?(?:${adjectives})|${PRICE}${ofPrice}|${MOST}?${ofPrice} ?가격)${ASKED_THING}`;
const asked = (adjectives: string) => `(?:${WHICH}${MOST}?|${MOST})(?:${adjectives})${POLITE}`;
const inOrder = (names: string) => `(?:${names}) ?순서?(?:로|으로|대로)?`;
/** The same also without 순: sellers write these into titles, as they do 최저가. */
const orAlone = (names: string, others: string) =>
  `${MOST}?(?:${inOrder(`${names}|${others}`)}|(?:${names})${ASKED_THING})`;

const POPULAR = [
  '인기(?:가? ?(?:있는|많은|좋은)| ?(?:상품|제품|템))?(?!가? ?없)',
  '베스트 ?(?:셀러|상품|템)',
  '판매량?[이가]? ?(?:높은|많은)',
  '(?:리뷰|후기|상품평|평점|별점)[이가]? ?(?:많은|좋은|높은)',
  '(?:많이|잘) ?(?:팔린|팔리는|나가는)',
  '가성비(?:가? ?(?:좋은|있는)| ?(?:최고|갑|템))?',
  // Beside a product it asks for nothing: 의자 추천.
  '^추천(?: ?(?:상품|제품|템))?(?= *$)',
].join('|');

/** What is sold with 할인 or 세일 in its name. */
const SALE_GOODS =
  '쿠폰|상품권|안내|쉐이드|보트|요트|가랜드|풍선|도장|스티커|라벨|포스터|배너|현수막|간판|가격표|태그|카드|[Pp][Oo][Pp]';

/** 할인 텐트, 특가 상품, 세일 중인 의자, but neither 할인 쿠폰 nor 세일 스티커, which are goods, nor 5만원 할인. */
const REDUCED = [
  '할인 ?많[이은](?: ?하는)?',
  '할인율?이? ?(?:높은|큰)',
  `(?<!원 ?)(?:할인|(?:타임|반짝|빅|바겐)? ?(?:세일|특가)|핫 ?딜)(?: ?(?:상품(?!권)|제품|템|중인?|하는))?(?! ?(?:${SALE_GOODS}))`,
].join('|');

const PATTERNS: Record<Sort, string> = {
  price_asc: [
    like('싼|저렴한|값싼', '낮은'),
    asked('싸|저렴해'),
    // 싸고 튼튼한 의자
    '(?<!(?:도시락|김밥|쌈|짐|오줌|소변|똥|변)[을를]? )싸(?:고|면서|게)|저렴하(?:고|면서|게)',
    `최저 ?가격?${ASKED_THING}`,
    inOrder('가격'),
  ].join('|'),
  price_desc: [like('비싼', '높은'), asked('비싸'), `최고 ?가격?${ASKED_THING}`].join('|'),
  popular: orAlone(POPULAR, '판매량?|주문|추천'),
  newest: orAlone('신상품?|신제품|새로 ?나온', '최신|등록'),
  discount: orAlone(REDUCED, '할인율?'),
  drop: inOrder('(?:가격 ?)?인하'),
};

/** 10만원보다 싼 is a limit, and 안 비싼 the opposite. */
const NOT_BEHIND = '(?<!(?:보다|보단|안|덜|너무)(?: ?(?:더|좀|조금|훨씬))? ?)';
/** Neither 비싼 거 말고 nor 비싼 시계 싫어요 is wanted. */
const NOT_DENIED = `(?!(?:(?<=[싼한은]) ?[^ ]+?)?(?: ?(?:${DENIALS.join('|')})| (?:${SEPARATE_DENIALS.join('|')}))[는요]?(?![^ ]))`;
/** 싼 티 나는 is said of looks. */
const NOT_OF_LOOKS = '(?! ?티[가도]? ?(?:안 ?나|나는|나지|없))';

const ORDER = new RegExp(
  `(?<![^ ])${NOT_BEHIND}(?:${Object.entries(PATTERNS)
    .map(([sort, pattern]) => `(?<${sort}>${pattern})`)
    .join('|')})(?![^ ])${NOT_DENIED}${NOT_OF_LOOKS}`,
  'gu',
);

const IS_POPULAR = new RegExp(`^${MOST}?(?:${POPULAR})(?!.*순)`);

/**
 * Reads the order that a text asks for: 싼 텐트, 텐트 최저가, 노트북 어디가 제일 싸?, 텐트 낮은 가격순. If it asks for several, the
 * last one with 순, or else the last one, but 인기 without 순 only beside no other: 최저가 인기 텐트 asks for the price. High ratings (평점 높은) are read as 인기,
 * since there is no such order. 고가 and 저가 ask for none: 고가 사다리 is no expensive ladder.
 * @returns undefined if it asks for none
 */
export function readOrder(text: string): OrderedText | undefined {
  const plain = plainText(text);
  // As long as before, so that the places are the same.
  const spaced = plain.replace(/[^\p{L}\p{N}]/gu, (mark) => ' '.repeat(mark.length));
  const places = Array.from(spaced.matchAll(ORDER)).map(({ 0: words, index, groups = {} }) => ({
    sort: SORTS.find((sort) => groups[sort] !== undefined),
    words,
    start: index,
    end: index + words.length,
  }));
  const order =
    places.findLast(({ words }) => words.includes('순')) ??
    places.findLast(({ words }) => !IS_POPULAR.test(words)) ??
    places.at(-1);
  const sort = order?.sort;
  return sort && { sort, ...withoutPlaces(plain, places) };
}
